import { movedPlace, movedWord, withoutMarks, type TimedLine } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'
import { findTimelines, linesAt, listEarlierLines } from '#features/episodes/corrections/index.ts'
import { listClips, presentLine } from '#features/episodes/rendering/index.ts'

type Stretch = { start_ms: number; end_ms: number }
type Given = Stretch & { content_id: string; line: string; from: number; to: number }
type InLine = Stretch & { utterance_id: string | null; has_changed: boolean }
type Said = Pick<UtteranceRow, 'text' | 'spoken_map' | 'clip_hash'>
type Mover = (place_ms: number) => number

/**
 * Current position of words in a line of an earlier revision: in that line, wherever it was moved; if it is gone, at
 * the place that it had.
 */
export async function movedInLine(db: Db, { content_id, line, from, to, start_ms, end_ms }: Given): Promise<InLine> {
  const now = await listUtterances(db, content_id)
  const timelines = await findTimelines(db, content_id, [from, to], async () =>
    now.map(({ utterance_id }) => utterance_id),
  )
  const [before, after] = [timelines.get(from), timelines.get(to)]
  const lines = linesAt(await listEarlierLines(db, content_id), now, from)
  const index = lines.findIndex(({ utterance_id }) => utterance_id === line)
  const said = lines[index]
  const same = now.find(({ utterance_id }) => utterance_id === line)
  const began = from === to ? same?.start_ms : before?.line_starts[index]
  const move: Mover = same
    ? await withinLine(db, { said, began: began ?? undefined }, same)
    : (place) => (before && after ? movedPlace(place, before, after) : place)
  const start = move(start_ms)
  const there = same ?? now.findLast((other) => (other.start_ms ?? Infinity) <= start)
  return {
    start_ms: start,
    end_ms: Math.max(start, move(end_ms)),
    utterance_id: there?.utterance_id ?? null,
    has_changed: said !== undefined && withoutMarks(said.text) !== withoutMarks(there?.text ?? ''),
  }
}

/** Lines whose earlier start is no longer known are placed at their current start. */
async function withinLine(
  db: Db,
  { said, began }: { said: Said | undefined; began: number | undefined },
  now: UtteranceRow,
): Promise<Mover> {
  const { start_ms, end_ms } = now
  if (start_ms === null || end_ms === null) return (place) => place
  if (!said || began === undefined) return () => start_ms
  const isSame = said.text === now.text && said.clip_hash === now.clip_hash
  const [before, after] = isSame ? [] : await timedLines(db, [said, now], now)
  return (place) => {
    const into = Math.max(0, place - began)
    const moved = before && after ? (movedWord(into, before, after) ?? 0) : into
    return Math.min(start_ms + moved, end_ms)
  }
}

/** Lines with the times of their words from the beginning of the line. */
async function timedLines(db: Db, lines: readonly Said[], row: UtteranceRow): Promise<TimedLine[]> {
  const clips = await listClips(
    db,
    lines.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  return lines.map((said) =>
    presentLine(
      { ...row, ...said, start_ms: 0 },
      clips.find(({ clip_hash }) => clip_hash === said.clip_hash),
      false,
    ),
  )
}
