import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { otherSpeaker, takingChapter } from '../lines/edit-lines.ts'
import { withoutLines } from '../inserts/line-inserts.ts'
import { nameOf, type Line, type ScriptSession, type Slot } from '../script/script-session.ts'
import { change } from '../script/undo-steps.ts'

/** The last line stays; where all of several lines are deleted, an empty one takes their place. */
export function deleteLines(session: ScriptSession, line_ids: readonly string[]): ScriptSession {
  const gone = new Set(line_ids)
  const first = session.lines.findIndex(({ line_id }) => gone.has(line_id))
  if (first < 0 || session.lines.length === 1) return session
  const lines = leaveOut(session.lines, gone)
  const next_id = session.next_id + 1
  const kept: Line[] = lines.length > 0 ? lines : [{ line_id: `l${session.next_id}`, speaker: 1, text: '' }]
  const neighbour = kept[Math.min(first, kept.length - 1)]
  const end = neighbour?.text.length ?? 0
  const on = kept.length > 1 ? 'row' : 'text'
  const announcement =
    gone.size === 1
      ? `Line ${first + 1} deleted`
      : `${wholeCountOf(session.lines.length - lines.length, 'line')} deleted`
  return change(
    session,
    { did: 'deletion', announcement },
    { lines: kept, next_id, focus: neighbour ? { line_id: neighbour.line_id, on, from: end, to: end } : null },
  )
}

/** A chapter goes on with the first of its lines that stays; sounds and marks go to the lines beside them. */
function leaveOut(lines: readonly Line[], gone: ReadonlySet<string>): Line[] {
  const stay = withoutLines(lines, gone)
  const kept: Line[] = []
  let headless: Line | undefined
  for (const line of lines) {
    const staying = stay[kept.length]
    if (staying?.line_id !== line.line_id) headless = line.chapter === undefined ? headless : line
    else {
      kept.push(takingChapter(staying, headless))
      headless = undefined
    }
  }
  return kept
}

export function giveToSpeaker(session: ScriptSession, line_ids: readonly string[], speaker: Slot): ScriptSession {
  const given = new Set(line_ids)
  if (session.voices.length < speaker) return session
  if (!session.lines.some((line) => given.has(line.line_id) && line.speaker !== speaker)) return session
  const lines = session.lines.map((line) => (given.has(line.line_id) ? withSpeaker(line, speaker) : line))
  return change(
    session,
    {
      did: 'switch of speaker',
      announcement: `${wholeCountOf(given.size, 'line')} now spoken by ${nameOf(session, speaker)}`,
    },
    { lines },
  )
}

/** The speaker that the lines do not have yet: the other of the first one. */
export function speakerForLines(session: ScriptSession, line_ids: readonly string[]): Slot {
  const first = session.lines.find(({ line_id }) => line_ids.includes(line_id))
  return otherSpeaker(session, first?.speaker ?? 2)
}

function withSpeaker(line: Line, speaker: Slot): Line {
  return line.speaker === speaker ? line : { ...line, speaker }
}
