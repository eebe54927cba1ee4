import type { DraftContent } from '@app/domain/drafts'
import { ApiError } from '#lib/api/api-error.ts'
import type { Save } from '../api/drafts.ts'
import { fitDraft } from './fit-draft.ts'
import type { LocalCopy } from './local-copy.ts'

/** `idle` as long as there is nothing to save; `refused` has a sentence; `conflict` waits for a choice. */
export type KeepingState =
  | { status: 'idle' | 'saved' | 'saving' | 'failed' | 'conflict' }
  | { status: 'refused'; sentence: string }

export type DraftState = {
  keeping: KeepingState
  /** The newest version that this page knows of; 0 where there is none. */
  seen_version: number
  session_id: string
  /** The page whose copy this one goes on with, until the server has it: that page's last save may have arrived unanswered. */
  copied_from?: string | undefined
  newest?: DraftContent
  /** Serialised content that the server had last, or that the page began with. */
  known?: string
  /** Content of the request under way, and the save that follows it, if any. */
  sending?: DraftContent | undefined
  next?: { isLeaving: boolean } | undefined
  failures: number
  isCopyDue?: boolean
  isPaused?: boolean
  isLeft?: boolean
  isStopped?: boolean
}

export type DraftEvent =
  /** Initial content counts as saved, unless it is a copy that the server never got. */
  | { type: 'begun'; content: DraftContent; isUnsent: boolean }
  | { type: 'typed'; content: DraftContent }
  | { type: 'copy-due' | 'save-due' | 'paused' | 'resumed' | 'entered' | 'left' | 'stopped' }
  | { type: 'flushed'; isLeaving: boolean }
  | { type: 'saved'; version: number }
  | { type: 'save-failed'; error: unknown }
  | { type: 'overwritten'; seen_version: number }

/** A wait ends in its event. Another of the same event replaces it, as does what the event would have started. */
export type DraftEffect =
  | { type: 'wait'; event: 'copy-due' | 'save-due'; milliseconds: number }
  | { type: 'save'; save: Save; isLeaving: boolean }
  | { type: 'keep-copy'; copy: LocalCopy | undefined }

type Step = { state: DraftState; effects: DraftEffect[] }

const QUIET_MS = 1_000
const COPY_QUIET_MS = 500
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** The same again would be refused again. */
const REFUSALS = ['validation_failed', 'too_large', 'bad_request', 'access_denied', 'channel_not_found', 'not_found']

const SAVING: KeepingState = { status: 'saving' }
const FAILED: KeepingState = { status: 'failed' }
const CONFLICT: KeepingState = { status: 'conflict' }
const SAVED: KeepingState = { status: 'saved' }
const IDLE: KeepingState = { status: 'idle' }
export const settled = (seen_version: number) => (seen_version === 0 ? IDLE : SAVED)

/** Saves a second after the last change, one save after the other, until the server has all of it. */
export function reduceDraft(state: DraftState, event: DraftEvent): Step {
  if (state.isStopped) return step(state)
  switch (event.type) {
    case 'begun':
      return event.isUnsent
        ? step({ ...state, newest: event.content, keeping: SAVING }, saveAfter(0))
        : step({ ...state, newest: event.content, known: JSON.stringify(event.content) })
    case 'typed':
      return type(state, event.content)
    case 'copy-due':
      return copy(state)
    case 'save-due':
      return state.isLeft ? step(state) : save(state, false)
    case 'flushed':
      return followedBy(copy(state), (copied) => save(copied, event.isLeaving))
    case 'saved':
    case 'save-failed':
      return answered(state, event)
    case 'paused':
      return step({ ...state, isPaused: true })
    case 'resumed':
      return step({ ...state, isPaused: false }, saveAfter(0))
    case 'overwritten':
      return step({ ...state, seen_version: event.seen_version, keeping: SAVING }, saveAfter(0))
    case 'entered':
      return step({ ...state, isLeft: false })
    case 'left':
      return reduceDraft({ ...state, isLeft: true }, { type: 'flushed', isLeaving: true })
    case 'stopped':
      return step({ ...state, isStopped: true }, { type: 'keep-copy', copy: undefined })
  }
}

/** Compares nothing: that takes time, and keys have none. It is done when the writer pauses. */
function type(state: DraftState, newest: DraftContent): Step {
  if (newest === state.newest) return step(state)
  const keeping = [FAILED, CONFLICT].includes(state.keeping) ? state.keeping : SAVING
  const typed = step({ ...state, newest, keeping, isCopyDue: true }, saveAfter(QUIET_MS))
  if (!state.isCopyDue) typed.effects.push({ type: 'wait', event: 'copy-due', milliseconds: COPY_QUIET_MS })
  return typed
}

function save(state: DraftState, isLeaving: boolean): Step {
  const { newest, sending, next, seen_version } = state
  if (sending) return step({ ...state, next: { isLeaving: isLeaving || next?.isLeaving === true } })
  if (!newest || state.isPaused || state.keeping === CONFLICT) return step(state)
  if (!isDirty(state)) return step({ ...state, keeping: settled(seen_version) })
  return step({ ...state, sending: newest }, { type: 'save', save: signed(state, fitDraft(newest)), isLeaving })
}

function answered(
  { sending, next, ...state }: DraftState,
  event: Extract<DraftEvent, { type: 'saved' | 'save-failed' }>,
): Step {
  const after = event.type === 'saved' ? finish(state, sending, event.version) : retry(state, event.error)
  return next ? followedBy(after, (waiting) => save(waiting, next.isLeaving)) : after
}

function finish(state: DraftState, sent: DraftContent | undefined, seen_version: number): Step {
  const saved = { ...state, seen_version, copied_from: undefined, known: JSON.stringify(sent), failures: 0 }
  const settling = isDirty(saved)
    ? step(saved, saveAfter(QUIET_MS))
    : step({ ...saved, keeping: settled(seen_version) })
  return followedBy(settling, copy)
}

function retry(state: DraftState, error: unknown): Step {
  const code = error instanceof ApiError ? error.code : 'no_connection'
  if (code === 'conflict') return step({ ...state, keeping: CONFLICT })
  if (error instanceof ApiError && REFUSALS.includes(code))
    return step({ ...state, keeping: { status: 'refused', sentence: error.message } })
  const failed = { ...state, keeping: FAILED, failures: state.failures + 1 }
  // Expired session: the person has to sign in, because nothing may be sent as another person.
  if (code === 'authentication_required') return step(failed)
  return step(failed, saveAfter(Math.min(FIRST_WAIT_MS * 2 ** state.failures, LONGEST_WAIT_MS)))
}

function copy(state: DraftState): Step {
  const { newest } = state
  const unsent = newest && isDirty(state) ? signed(state, newest) : undefined
  return step({ ...state, isCopyDue: false }, { type: 'keep-copy', copy: unsent })
}

export function isDirty({ newest, known }: DraftState): boolean {
  return newest !== undefined && JSON.stringify(newest) !== known
}

function signed({ seen_version, session_id, copied_from }: DraftState, content: DraftContent): Save {
  return { seen_version, session_id: copied_from ?? session_id, content }
}

function saveAfter(milliseconds: number): DraftEffect {
  return { type: 'wait', event: 'save-due', milliseconds }
}

function step(state: DraftState, ...effects: DraftEffect[]): Step {
  return { state, effects }
}

function followedBy({ state, effects }: Step, next: (state: DraftState) => Step): Step {
  const after = next(state)
  return { state: after.state, effects: [...effects, ...after.effects] }
}
