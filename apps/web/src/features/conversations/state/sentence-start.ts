import type { TranscriptLine } from '@app/contracts/content'

type Line = Pick<TranscriptLine, 'utterance_id' | 'text' | 'start_ms' | 'words'>

/** A place in an item that outlives corrections: so far into a line. */
export type SentencePlace = { utterance_id: string | undefined; into_ms: number; at_ms: number }

const END_OF_SENTENCE = /[.!?…]["'”’)\]]*\s+$/

/** Where the sentence begins that is said at a moment. */
export function sentenceStart(lines: readonly Line[], at_ms: number): SentencePlace {
  const line = lines.findLast(({ start_ms }) => start_ms !== null && start_ms <= at_ms)
  if (!line || line.start_ms === null) return { utterance_id: undefined, into_ms: 0, at_ms }
  const now = line.words.findLastIndex(([, , start_ms]) => start_ms <= at_ms)
  const first = line.words.findLastIndex(([from], index) => {
    const before = line.words[index - 1]
    return index <= now && before !== undefined && END_OF_SENTENCE.test(line.text.slice(before[0], from))
  })
  const start_ms = line.words[first]?.[2] ?? line.start_ms
  return { utterance_id: line.utterance_id, into_ms: start_ms - line.start_ms, at_ms: start_ms }
}

/** The same place in the lines as they are now, which a correction may have moved. */
export function placeIn(lines: readonly Line[], { utterance_id, into_ms, at_ms }: SentencePlace): number {
  const start_ms = lines.find((line) => line.utterance_id === utterance_id)?.start_ms
  return start_ms === undefined || start_ms === null ? at_ms : start_ms + into_ms
}
