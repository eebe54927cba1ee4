import type { TranscriptLine } from '@app/contracts/content'
import { findNotice, isInNotice, noticeStretch, scriptLines, type NoticeStretch } from '@app/domain/spoken-notice'

type Line = Pick<TranscriptLine, 'utterance_id' | 'kind' | 'position' | 'text' | 'start_ms' | 'end_ms' | 'words'>

/** A place in an item that outlives corrections: so far into a line. */
export type SentencePlace = { utterance_id: string | undefined; into_ms: number; at_ms: number }

const END_OF_SENTENCE = /[.!?…]["'”’)\]]*\s+$/

/** Start of the sentence spoken at a given time; never inside the spoken notice. */
export function sentenceStart(lines: readonly Line[], at_ms: number): SentencePlace {
  const [first] = scriptLines(lines)
  const stretch = first && noticeStretch(findNotice(lines), [first])
  if (stretch && at_ms < stretch.to_ms) return beforeFirstLine(first, stretch, at_ms)
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

/**
 * Skips the rest of the notice. A moment in the music between the notice and the first line is kept as its distance to that line.
 * A moment before the notice is kept as it is: no correction moves what comes before all lines.
 */
function beforeFirstLine({ utterance_id }: Line, stretch: NoticeStretch, moment_ms: number): SentencePlace {
  if (moment_ms < stretch.from_ms) return { utterance_id: undefined, into_ms: 0, at_ms: moment_ms }
  const at_ms = isInNotice(stretch, moment_ms) ? stretch.to_ms : moment_ms
  return { utterance_id, into_ms: at_ms - stretch.to_ms, at_ms }
}

/** The same place in the lines as they are now, which a correction may have moved; never within the notice or before it. */
export function placeIn(lines: readonly Line[], { utterance_id, into_ms, at_ms }: SentencePlace): number {
  const start_ms = lines.find((line) => line.utterance_id === utterance_id)?.start_ms
  if (start_ms === undefined || start_ms === null) return at_ms
  return Math.max(findNotice(lines)?.end_ms ?? 0, start_ms + into_ms)
}
