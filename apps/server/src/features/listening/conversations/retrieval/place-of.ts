import { movedPlace } from '@app/domain/speech'
import { isInNotice, isNotice, withoutNotice } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import { listRevisedUtterances, noticeIdOf } from '#features/episodes/content/index.ts'
import { findTimelines, linesAt, listEarlierLines } from '#features/episodes/corrections/index.ts'
import { listClips, presentLine } from '#features/episodes/rendering/index.ts'
import { splitSentences } from '@app/domain/text'
import { findLineAt } from './lines.repository.ts'

type Asked = { content_id: string; revision: number; at_ms: number }
type Utterance = Omit<Parameters<typeof presentLine>[0], 'content_id'>

/** `position` among the lines that the item has now; `resume_ms` of the revision that is listened to. */
export type Place = { utterance_id: string | null; position: number; resume_ms: number }

/** Which line was being said at a place, and where the sentence begins that was interrupted there: after the spoken notice, the first. */
export async function placeOf(db: Db, asked: Asked): Promise<Place> {
  const { line, notice_until_ms, ...place } = await interruptedLine(db, asked)
  const isNoticed = isInNotice({ from_ms: 1, until_ms: notice_until_ms ?? 0 }, asked.at_ms)
  if (isNoticed && line && line.start_ms !== null) return { ...place, resume_ms: line.start_ms }
  return { ...place, resume_ms: line ? await beginOfSentence(db, line, asked.at_ms) : asked.at_ms }
}

/** `line` and `notice_until_ms` are as they were heard; the others say which line of the item as it is now that is. */
type Interrupted = Omit<Place, 'resume_ms'> & { line: Utterance | undefined; notice_until_ms: number | null }

/** Which line was being said at a place. Only of an earlier revision are all lines read. */
export async function interruptedLine(db: Db, asked: Asked): Promise<Interrupted> {
  const line = await findLineAt(db, asked)
  const isEarlier = line !== undefined && line.revision !== asked.revision
  const earlier = isEarlier ? await interruptedEarlier(db, asked) : undefined
  if (earlier) return earlier
  const { utterance_id = null, position = -1, notice_until_ms = null } = line ?? {}
  return { line, utterance_id, position, notice_until_ms }
}

/** Undefined where it is not known where the lines of that revision lay. */
async function interruptedEarlier(db: Db, { content_id, revision, at_ms }: Asked): Promise<Interrupted | undefined> {
  const now = await listRevisedUtterances(db, content_id)
  const current = now[0]?.revision ?? revision
  const timelines = await findTimelines(db, content_id, [revision, current], async () =>
    now.map(({ utterance_id }) => utterance_id),
  )
  const [before, after] = [timelines.get(revision), timelines.get(current)]
  if (!before) return undefined
  const notice = { notice_id: noticeIdOf(content_id) }
  const heard = linesAt(await listEarlierLines(db, content_id), now, revision).map((line, index) => {
    const start_ms = before.line_starts[index] ?? null
    return { ...line, start_ms, end_ms: null, words: null, peaks: null, speaker_name: null }
  })
  const written = withoutNotice(notice, heard)
  const line = lineAt(written, at_ms)
  if (!line) return undefined
  const same = now.find(({ utterance_id }) => utterance_id === line.utterance_id)
  const place_ms = after ? movedPlace(at_ms, before, after) : at_ms
  return {
    line,
    utterance_id: same?.utterance_id ?? null,
    position: same?.position ?? lineAt(withoutNotice(notice, now), place_ms)?.position ?? -1,
    // Earlier revisions have stored only the beginnings of their lines.
    notice_until_ms: heard.some((one) => isNotice(notice, one)) ? (written[0]?.start_ms ?? null) : null,
  }
}

/** The last line that had begun; before the first, that one. */
function lineAt<Line extends { start_ms: number | null }>(lines: readonly Line[], at_ms: number): Line | undefined {
  return lines.findLast(({ start_ms }) => start_ms !== null && start_ms <= at_ms) ?? lines[0]
}

/** A line without times of its words is resumed at its beginning. */
async function beginOfSentence(db: Db, line: Utterance, at_ms: number): Promise<number> {
  const [clip] = await listClips(db, line.clip_hash ? [line.clip_hash] : [])
  const { text, words, start_ms } = presentLine(line, clip, false)
  const begun = words.findLast(([, , from_ms]) => from_ms <= at_ms)
  const begins = begun ? sentenceBegin(text, begun[0]) : 0
  const first = words.find(([from]) => from >= begins)
  return begins === 0 || !first ? Math.min(start_ms ?? at_ms, at_ms) : Math.round(first[2])
}

/** Start of the sentence of a text that has this character. */
function sentenceBegin(text: string, place: number): number {
  let begin = 0
  for (const sentence of splitSentences(text)) {
    const found = text.indexOf(sentence, begin)
    if (found > place) break
    if (found >= 0) begin = found
  }
  return begin
}
