import { indexOfLine, type ScriptSession, type Typing } from '../script/script-session.ts'
import { change, commonEnd, commonStart } from '../script/undo-steps.ts'

/** A pause after which typing is undone by itself. */
const PAUSE_MS = 1_000
const SENTENCE_END = /[.!?…。！？]["”’)\]]*$/

export type LineWritten = {
  line_id: string
  text: string
  /** Caret position after the stroke. */
  caret: number
  /** Time of the stroke, in milliseconds of any clock. */
  time: number
  /** Typed strokes join into one undo step; pasting, cutting, dropping, correcting and dictation are steps of their own. */
  isTyped: boolean
  /** Composition: an input method rewrites its text until it is sure. */
  isComposing: boolean
}

/** Takes the new text of a line. Strokes that follow one another are one step back: a sentence, or until a pause. */
export function writeLine(
  session: ScriptSession,
  { line_id, text, caret, time, isTyped, isComposing }: LineWritten,
): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line || line.text === text) return session
  const lines = session.lines.with(index, { ...line, text })
  const edit = editBetween(line.text, text, caret)
  const kind = edit.inserted === 0 ? 'delete' : 'insert'
  const typing: Typing | null = isTyped ? { place: line_id, kind, at: edit.from + edit.inserted, time } : null
  const goesOn =
    isTyped &&
    continues(session.typing, { ...edit, line_id, kind, time, isComposing, begins: beginsSentence(text, edit) })
  if (goesOn) return { ...session, lines, typing }
  const to = edit.from + edit.removed
  const at = { line_id, from: edit.removed === 1 ? to : edit.from, to }
  return change(session, { did: isTyped ? 'typing' : 'change', at }, { lines, typing })
}

type Edit = { from: number; removed: number; inserted: number }
type Stroke = Edit & { line_id: string; kind: Typing['kind']; time: number; isComposing: boolean; begins: boolean }

function editBetween(before: string, after: string, caret: number): Edit {
  const end = Math.min(commonEnd(before, after), after.length - caret)
  const most = Math.min(before.length, after.length) - end
  const from = commonStart(before, after, most)
  return { from, removed: before.length - end - from, inserted: after.length - end - from }
}

function continues(typing: Typing | null, stroke: Stroke): boolean {
  if (!typing || typing.place !== stroke.line_id || typing.kind !== stroke.kind || stroke.time - typing.time > PAUSE_MS)
    return false
  const end = stroke.from + stroke.removed
  if (stroke.kind === 'delete') return end === typing.at || stroke.from === typing.at
  if (stroke.removed > 0 && !stroke.isComposing) return false
  return end === typing.at && !stroke.begins
}

/** True after a break, or the space behind a sentence. */
function beginsSentence(text: string, { from, inserted }: Edit): boolean {
  const written = text.slice(from, from + inserted)
  return written.startsWith('\n') || (/^\s/.test(written) && SENTENCE_END.test(text.slice(0, from)))
}
