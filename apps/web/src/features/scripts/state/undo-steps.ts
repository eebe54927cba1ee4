import type { Focus, Line, ScriptSession, Step, Wording } from './script-session.ts'

const STEPS_KEPT = 500

type Next = Partial<Pick<ScriptSession, 'voices' | 'lines' | 'version_id' | 'versions' | 'focus' | 'next_id' | 'typing'>>

const wordingOf = ({ voices, lines, version_id }: Wording): Wording => ({ voices, lines, version_id })

/** Keeps what was before, so that it can be undone; `did` names what happened, `tell` says it in full. */
export function change(session: ScriptSession, did: string, next: Next, tell?: string): ScriptSession {
  const past = [...session.past, { wording: wordingOf(session), did }].slice(-STEPS_KEPT)
  const changed = { ...session, past, future: [], typing: null, ...next }
  return tell ? told(changed, tell) : changed
}

export function told(session: ScriptSession, text: string): ScriptSession {
  return { ...session, told: { text, count: session.told.count + 1 } }
}

/** Takes the last step back and shows where; the caret goes there too if the keyboard asked. */
export function undo(session: ScriptSession, takesCaret: boolean): ScriptSession {
  const step = session.past.at(-1)
  if (!step) return session
  const back: Step = { wording: wordingOf(session), did: step.did }
  const next = { past: session.past.slice(0, -1), future: [...session.future, back] }
  return told({ ...session, ...next, ...arriveAt(session, step.wording, takesCaret) }, `Undone: ${step.did}`)
}

export function redo(session: ScriptSession, takesCaret: boolean): ScriptSession {
  const step = session.future.at(-1)
  if (!step) return session
  const back: Step = { wording: wordingOf(session), did: step.did }
  const next = { past: [...session.past, back], future: session.future.slice(0, -1) }
  return told({ ...session, ...next, ...arriveAt(session, step.wording, takesCaret) }, `Redone: ${step.did}`)
}

function arriveAt(session: ScriptSession, wording: Wording, takesCaret: boolean): Wording & Pick<ScriptSession, 'typing' | 'focus'> {
  const place = changedPlace(session.lines, wording.lines)
  const focus: Focus | null = place && { line_id: place.line.line_id, on: takesCaret ? 'text' : 'none', from: place.at, to: place.at }
  return { ...wording, typing: null, focus }
}

/** Where two wordings differ first: behind what is other in a line that both have, at the end of one that came. */
function changedPlace(before: readonly Line[], after: readonly Line[]): { line: Line; at: number } | null {
  const known = new Map(before.map((line) => [line.line_id, line]))
  const changed = after.find((line) => known.get(line.line_id)?.text !== line.text)
  if (changed) return { line: changed, at: changed.text.length - commonEnd(known.get(changed.line_id)?.text ?? '', changed.text) }
  const index = after.findIndex((line, place) => line !== before[place])
  const neighbour = index < 0 ? after.at(-1) : after[after.length < before.length ? Math.max(0, index - 1) : index]
  return neighbour ? { line: neighbour, at: neighbour.text.length } : null
}

/** How many characters two texts share at their ends. */
export function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let shared = 0
  while (shared < most && one.at(-1 - shared) === other.at(-1 - shared)) shared++
  return shared
}
