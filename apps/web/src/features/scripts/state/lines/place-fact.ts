import { takingChapter, otherSpeaker } from './edit-lines.ts'
import { shareInserts } from '../inserts/line-inserts.ts'
import { withChapter, type Gap } from './move-lines.ts'
import { indexOfLine, isSpoken, nameOf, type Line, type ScriptSession, type Slot } from '../script/script-session.ts'
import { change } from '../script/undo-steps.ts'

/** Behind a line, or behind the last one where it is undefined, or in a gap between two lines. */
export type FactTarget = { after: string | undefined } | { gap: Gap }
/** `speaker` is the other one than of the line above where it is not said. */
export type FactPlaced = {
  text: string
  passage_ids: readonly string[]
  target: FactTarget
  speaker?: Slot | undefined
}

/** The line that a fact would become: its place among the lines, whether it fills a blank one, and who says it. */
export function lineAt(session: ScriptSession, target: FactTarget): { index: number; isBlank: boolean; speaker: Slot } {
  const { lines } = session
  const isFree = (line: Line | undefined) => line !== undefined && !isSpoken(line)
  if ('gap' in target) {
    const before = target.gap ? indexOfLine(session, target.gap.before) : lines.length
    return lineBehind(before < 0 ? lines.length : before)
  }
  const at = target.after === undefined ? lines.length - 1 : indexOfLine(session, target.after)
  const above = at < 0 ? lines.length - 1 : at
  // A blank line that is worked on, or that waits at the end, is the next line.
  const blank = [above, above + 1].find(
    (index) => isFree(lines[index]) && (index === above || index === lines.length - 1),
  )
  const line = blank === undefined ? undefined : lines[blank]
  return line && blank !== undefined ? { index: blank, isBlank: true, speaker: line.speaker } : lineBehind(above + 1)

  function lineBehind(index: number) {
    return { index, isBlank: false, speaker: otherSpeaker(session, lines[index - 1]?.speaker ?? 2) }
  }
}

/** Makes a line of a fact, with the passages that it stands on. */
export function placeFact(session: ScriptSession, { text, passage_ids, target, speaker }: FactPlaced): ScriptSession {
  const place = lineAt(session, target)
  const { index } = place
  const known = session.lines[index]
  const line_id = place.isBlank && known ? known.line_id : `l${session.next_id}`
  const added: Line = {
    ...(place.isBlank ? known : {}),
    line_id,
    speaker: speaker !== undefined && session.voices.length >= speaker ? speaker : place.speaker,
    text,
    passage_ids,
  }
  const next = {
    lines: place.isBlank ? session.lines.with(index, added) : withLine(session.lines, index, { added, target }),
    next_id: session.next_id + 1,
    focus: { line_id, from: 0, to: 0, on: 'none' } as const,
  }
  const announcement = `Line ${index + 1} added, ${nameOf(session, added.speaker)}`
  return change(session, { did: 'line of a fact', announcement }, next)
}

/** Sounds behind the line above follow the new line; below the title of a chapter it begins that chapter. */
function withLine(
  lines: readonly Line[],
  index: number,
  { added, target }: { added: Line; target: FactTarget },
): readonly Line[] {
  const [above, below] = [lines[index - 1], lines[index]]
  const isBelowTitle = 'gap' in target && target.gap?.isAboveChapter === false && below?.chapter !== undefined
  const own = isBelowTitle ? takingChapter(added, below) : added
  const pieces = above?.inserts ? shareInserts(above, [above, own]) : above ? [above, own] : [own]
  const rest = lines.slice(index)
  return [
    ...lines.slice(0, Math.max(0, index - 1)),
    ...pieces,
    ...(isBelowTitle && below ? [withChapter(below, undefined), ...rest.slice(1)] : rest),
  ]
}
