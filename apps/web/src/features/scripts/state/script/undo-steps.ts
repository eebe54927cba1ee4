import type { Line, Place, ScriptSession, Step, Wording } from './script-session.ts'

const STEPS_KEPT = 500

type Next = Partial<
  Pick<ScriptSession, 'voices' | 'lines' | 'version_id' | 'versions' | 'focus' | 'next_id' | 'typing' | 'growing'>
>

const wordingOf = ({ voices, lines, version_id }: Wording): Wording => ({ voices, lines, version_id })

/** The name of the step, its announcement, and where it happened. */
type Deed = { did: string; announcement?: string; at?: Place }

/** Pushes the state before a change, so that it can be undone. */
export function change(session: ScriptSession, { did, announcement, at }: Deed, next: Next): ScriptSession {
  const past = [...session.past, { wording: wordingOf(session), did, at: at ?? null }].slice(-STEPS_KEPT)
  const changed = { ...session, past, future: [], typing: null, ...next }
  return announcement ? announce(changed, announcement) : changed
}

/** Strokes in a field of its own are one step back until they end. */
export function continueOrChange(session: ScriptSession, place: string, deed: Deed, next: Next): ScriptSession {
  if (session.typing?.place === place) return { ...session, ...next }
  return change(session, deed, { ...next, typing: { place, kind: 'insert', at: 0, time: 0 } })
}

export function announce(session: ScriptSession, text: string): ScriptSession {
  return { ...session, announced: { text, count: session.announced.count + 1 } }
}

/** Takes the last step back and shows where; the caret goes back to where it stood if it was done by keyboard. */
export function undo(session: ScriptSession, takesCaret: boolean): ScriptSession {
  const step = session.past.at(-1)
  if (!step) return session
  const next = {
    past: session.past.slice(0, -1),
    future: [...session.future, { ...step, wording: wordingOf(session) }],
  }
  return announce(arriveAt({ ...session, ...next }, step, takesCaret), `Undone: ${step.did}`)
}

export function redo(session: ScriptSession, takesCaret: boolean): ScriptSession {
  const step = session.future.at(-1)
  if (!step) return session
  const next = {
    past: [...session.past, { ...step, wording: wordingOf(session) }],
    future: session.future.slice(0, -1),
  }
  return announce(arriveAt({ ...session, ...next }, { ...step, at: null }, takesCaret), `Redone: ${step.did}`)
}

function arriveAt(session: ScriptSession, { wording, at }: Step, takesCaret: boolean): ScriptSession {
  const place = at ?? changedPlace(session.lines, wording.lines)
  return { ...session, ...wording, typing: null, focus: place && { ...place, on: takesCaret ? 'text' : 'none' } }
}

/** First difference of two wordings: behind the change in a line that both have, at the end of an added one. */
function changedPlace(before: readonly Line[], after: readonly Line[]): Place | null {
  const known = new Map(before.map((line) => [line.line_id, line]))
  const changed = after.find((line) => known.get(line.line_id)?.text !== line.text)
  if (changed) return caretIn(changed, endOfChange(known.get(changed.line_id)?.text ?? '', changed.text))
  const index = after.findIndex((line, place) => line !== before[place])
  const neighbour = index < 0 ? after.at(-1) : after[after.length < before.length ? Math.max(0, index - 1) : index]
  return neighbour ? caretIn(neighbour, neighbour.text.length) : null
}

function caretIn({ line_id }: Line, at: number): Place {
  return { line_id, from: at, to: at }
}

function endOfChange(before: string, after: string): number {
  const start = commonStart(before, after, Math.min(before.length, after.length))
  return after.length - Math.min(commonEnd(before, after), before.length - start, after.length - start)
}

/** Length of the common prefix of two texts, at most so many characters. */
export function commonStart(one: string, other: string, most: number): number {
  let shared = 0
  while (shared < most && one[shared] === other[shared]) shared++
  return shared
}

/** Length of the common suffix of two texts. */
export function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let shared = 0
  while (shared < most && one.at(-1 - shared) === other.at(-1 - shared)) shared++
  return shared
}
