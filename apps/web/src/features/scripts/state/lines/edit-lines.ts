import { scriptLimits } from '@app/domain/scripts'
import { foldInserts, joinInserts, layOutInserts, shareInserts } from '../inserts/line-inserts.ts'
import {
  indexOfLine,
  nameOf,
  type Focus,
  type Line,
  type Place,
  type ScriptSession,
  type Slot,
} from '../script/script-session.ts'
import { change, continueOrChange } from '../script/undo-steps.ts'

const caretIn = (line_id: string, at: number): Focus => ({ line_id, from: at, to: at, on: 'text' })

export function otherSpeaker({ voices }: Pick<ScriptSession, 'voices'>, speaker: Slot): Slot {
  return voices.length === 2 && speaker === 1 ? 2 : 1
}

/** Adds an empty line below, for the other speaker where there are two. Inserts after the line above go after the new one. */
export function addLine(session: ScriptSession, after: string | undefined): ScriptSession {
  const index = after === undefined ? session.lines.length - 1 : indexOfLine(session, after)
  const line_id = `l${session.next_id}`
  const above = session.lines[index]
  const added: Line = { line_id, speaker: otherSpeaker(session, above?.speaker ?? 2), text: '' }
  const both = above?.inserts ? shareInserts(above, [above, added]) : above ? [above, added] : [added]
  const next = {
    lines: session.lines.toSpliced(Math.max(0, index), above ? 1 : 0, ...both),
    next_id: session.next_id + 1,
    focus: caretIn(line_id, 0),
  }
  return change(
    session,
    { did: 'new line', announcement: `Line ${index + 2} added, ${nameOf(session, added.speaker)}` },
    next,
  )
}

/** Enter: at the end the other speaker goes on, in the middle the rest becomes a line of its own, at the start there is room above. */
export function splitLine(session: ScriptSession, at: Place): ScriptSession {
  const { line_id, from, to } = at
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line) return session
  const [before, after] = [line.text.slice(0, from).trimEnd(), line.text.slice(to).trimStart()]
  const new_id = `l${session.next_id}`
  const empty: Line = { line_id: new_id, speaker: otherSpeaker(session, line.speaker), text: '' }
  if (!after) return place([{ ...line, text: from === to ? line.text : before }, empty], caretIn(new_id, 0), 'new line')
  if (!before) return place([empty, { ...line, text: after }], caretIn(line_id, 0), 'new line')
  return place(
    [
      { ...line, text: before },
      { ...secondHalf(line), line_id: new_id, text: after },
    ],
    caretIn(new_id, 0),
    'split',
  )

  function place(pieces: Line[], focus: Focus, did: string): ScriptSession {
    const shared = line?.inserts ? shareInserts(line, pieces) : pieces
    const next = { lines: session.lines.toSpliced(index, 1, ...shared), next_id: session.next_id + 1, focus }
    return change(
      session,
      { did, at, announcement: did === 'split' ? `Line ${index + 1} split` : `Line ${index + 2} added` },
      next,
    )
  }
}

/** Backspace at the start, Delete at the end: a line and the one above it become one, in the voice of the upper one. */
export function mergeLine(session: ScriptSession, line_id: string, isWithNext: boolean): ScriptSession {
  const lower = indexOfLine(session, line_id) + Number(isWithNext)
  const [above, below] = [session.lines[lower - 1], session.lines[lower]]
  if (!above || !below) return session
  const split = justSplit(session, lower)
  if (split)
    return change(
      session,
      { did: 'merge', at: caretIn(below.line_id, 0), announcement: `Lines ${lower} and ${lower + 1} merged` },
      split,
    )
  const merged = joinInserts(above, below, joinLines(above, below))
  const next = {
    lines: foldInserts(
      layOutInserts(session.lines.toSpliced(lower - 1, 3, merged, ...afterMerge(session, lower, merged))),
    ),
    focus: caretIn(merged.line_id, merged.text.length - below.text.length),
  }
  const at = isWithNext ? caretIn(line_id, above.text.length) : caretIn(line_id, 0)
  return change(
    session,
    { did: 'merge', at, announcement: `Lines ${lower} and ${lower + 1} merged, ${nameOf(session, merged.speaker)}` },
    next,
  )
}

/** The line below two that were merged: a chapter that began with the lower one goes on with it. */
function afterMerge({ lines }: ScriptSession, lower: number, merged: Line): Line[] {
  const [below, next] = lines.slice(lower, lower + 2)
  if (!next) return []
  return [below?.chapter === merged.chapter ? next : takingChapter(next, below)]
}

/** Merging is the way back from a split that was just made: a word that was cut is whole again. */
function justSplit({ past, lines }: ScriptSession, lower: number): Pick<ScriptSession, 'lines' | 'focus'> | undefined {
  const { did, at, wording } = past.at(-1) ?? {}
  if (
    did !== 'split' ||
    !at ||
    at.from !== at.to ||
    wording?.lines[lower - 1]?.line_id !== at.line_id ||
    lines[lower - 1]?.line_id !== at.line_id
  )
    return undefined
  return { lines: wording.lines, focus: caretIn(at.line_id, at.from) }
}

const NO_SPACE_BETWEEN = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A chapter begins with one line, and a note stands at one. */
export function secondHalf(line: Line): Line {
  const { chapter: _, note: __, ...rest } = line
  return rest
}

/** A line that goes leaves its chapter to the one that comes after it. */
export function takingChapter(line: Line, gone: Line | undefined): Line {
  return gone?.chapter !== undefined && line.chapter === undefined ? { ...line, chapter: gone.chapter } : line
}

function joinLines(above: Line, below: Line): Line {
  const note = [above.note, below.note].filter(Boolean).join('\n')
  const noted = (line: Line): Line => (note ? { ...line, note } : line)
  if (above.text.trim() === '') return noted(takingChapter(below, above))
  if (below.text === '') return noted(above)
  const touching = [above.text.at(-1) ?? '', below.text.charAt(0)]
  const gap = touching.some((character) => NO_SPACE_BETWEEN.test(character)) ? '' : ' '
  const passage_ids = [...new Set([...(above.passage_ids ?? []), ...(below.passage_ids ?? [])])].slice(
    0,
    scriptLimits.passages_of_line,
  )
  const vouched = [...new Set([...(above.vouched ?? []), ...(below.vouched ?? [])])]
  return noted({
    ...above,
    text: `${above.text}${gap}${below.text}`,
    ...(passage_ids.length > 0 && { passage_ids }),
    ...(vouched.length > 0 && { vouched }),
  })
}

export function switchSpeaker(session: ScriptSession, line_id: string): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line || session.voices.length < 2) return session
  const speaker = otherSpeaker(session, line.speaker)
  const next = { lines: session.lines.with(index, { ...line, speaker }) }
  return change(
    session,
    { did: 'switch of speaker', announcement: `Line ${index + 1} is now spoken by ${nameOf(session, speaker)}` },
    next,
  )
}

/** The writer vouches for these words; they are not flagged again in this line. */
export function vouchFor(session: ScriptSession, line_id: string, facts: readonly string[]): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line) return session
  const vouched = [...new Set([...(line.vouched ?? []), ...facts])]
  return change(
    session,
    { did: 'dismissal', announcement: `Kept in line ${index + 1}` },
    { lines: session.lines.with(index, { ...line, vouched }) },
  )
}

/** One visit to a note is one step back. */
export function writeNote(session: ScriptSession, line_id: string, note: string): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line || (line.note ?? '') === note) return session
  const { note: _, ...rest } = line
  const lines = session.lines.with(index, note ? { ...rest, note } : rest)
  return continueOrChange(session, `note ${line_id}`, { did: note ? 'note' : 'removal of the note' }, { lines })
}
