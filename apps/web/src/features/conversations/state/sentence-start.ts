import type { TranscriptLine } from '@app/contracts/content'
import { findNotice, isInNotice, noticeStretch, scriptLines } from '@app/domain/spoken-notice'

type Line = Pick<TranscriptLine, 'utterance_id' | 'kind' | 'position' | 'text' | 'start_ms' | 'end_ms' | 'words'>

/** A place in an item that outlives corrections: so far into a line. */
export type SentencePlace = { utterance_id: string | undefined; into_ms: number; at_ms: number }

const END_OF_SENTENCE = /[.!?…]["'”’)\]]*\s+$/

/** Where the sentence begins that is said at a moment; nobody hears the spoken notice twice. */
export function sentenceStart(lines: readonly Line[], at_ms: number): SentencePlace {
  const notice = findNotice(lines)
  const [first] = scriptLines(lines)
  if (notice && first && first.start_ms !== null && at_ms < first.start_ms)
    return beforeFirstLine({ notice, first: { ...first, start_ms: first.start_ms } }, at_ms)
  const line = lines.findLast(({ start_ms }) => start_ms !== null && start_ms <= at_ms)
  if (!line || line.start_ms === null) return { utterance_id: undefined, into_ms: 0, at_ms }
  const now = line.words.findLastIndex(([, , start_ms]) => start_ms <= at_ms)
  const begin = line.words.findLastIndex(([from], index) => {
    const before = line.words[index - 1]
    return index <= now && before !== undefined && END_OF_SENTENCE.test(line.text.slice(before[0], from))
  })
  const start_ms = line.words[begin]?.[2] ?? line.start_ms
  return { utterance_id: line.utterance_id, into_ms: start_ms - line.start_ms, at_ms: start_ms }
}

type Begin = { notice: Line; first: Line & { start_ms: number } }

/** In the notice, the first line; before it nothing was heard, and music after it goes on where it was. */
function beforeFirstLine({ notice, first }: Begin, moment_ms: number): SentencePlace {
  const stretch = noticeStretch(notice, [first])
  const at_ms = stretch && isInNotice(stretch, moment_ms) ? first.start_ms : moment_ms
  return { utterance_id: first.utterance_id, into_ms: at_ms - first.start_ms, at_ms }
}

/** The same place in the lines as they are now, which a correction may have moved. */
export function placeIn(lines: readonly Line[], { utterance_id, into_ms, at_ms }: SentencePlace): number {
  const start_ms = lines.find((line) => line.utterance_id === utterance_id)?.start_ms
  return start_ms === undefined || start_ms === null ? at_ms : start_ms + into_ms
}
