import type { DraftContent } from '@app/domain/drafts'
import { ApiError } from '#lib/api/api-error.ts'
import type { Save } from '../api/drafts.ts'
import { fitDraft } from './fit-draft.ts'
import type { LocalCopy } from './local-copy.ts'

/** `idle` as long as there is nothing to save; `refused` has a sentence; `conflict` waits for a choice. */
export type KeepingState =
  | { status: 'idle' | 'saved' | 'saving' | 'failed' | 'conflict' }
  | { status: 'refused'; sentence: string }

type Leaving = { isLeaving: boolean }
type Options = {
  /** The version that was read; 0 where there was none. */
  seen_version: number
  session_id: string
  /** The page whose copy this one goes on with, until the server has it: that page's last save may have arrived unanswered. */
  copied_from?: string | undefined
  save: (save: Save, how: Leaving) => Promise<{ version: number }>
  /** What the server has not got yet; nothing once it has. */
  keepCopy: (copy: LocalCopy | undefined) => void
}

type Keeping = Options & {
  newest: DraftContent | undefined
  /** As text: the last that was known to the server, or that the page began with. */
  known: string | undefined
  state: KeepingState
  timer: ReturnType<typeof setTimeout> | undefined
  copying: ReturnType<typeof setTimeout> | undefined
  running: Promise<void> | undefined
  failures: number
  isStopped: boolean
  isPaused: boolean
  isLeft: boolean
  listeners: Set<() => void>
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const QUIET_MS = 1_000
const COPY_QUIET_MS = 500
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** Saves what is written a second after the last change, one save after the other, until the server has it. */
export function createDraftKeeper(options: Options) {
  const keeping: Keeping = {
    ...options,
    newest: undefined,
    known: undefined,
    state: settled(options),
    timer: undefined,
    copying: undefined,
    running: undefined,
    failures: 0,
    isStopped: false,
    isPaused: false,
    isLeft: false,
    listeners: new Set(),
  }
  return {
    begin: (content: DraftContent, { isUnsent }: { isUnsent: boolean }) => begin(keeping, content, isUnsent),
    update: (content: DraftContent) => update(keeping, content),
    /** Sends at once what there is; true when the server has all of it. */
    async flush(how?: Leaving): Promise<boolean> {
      copyNow(keeping)
      await send(keeping, how)
      return !isDirty(keeping)
    },
    /** Puts what is unsent where the tab finds it again. */
    copyNow: () => copyNow(keeping),
    /** Waits for what is under way, and sends nothing more until `resume`. */
    pause: () => pause(keeping),
    resume: () => resume(keeping),
    /** What is here is right, whatever the server has. */
    overwrite: (seen_version: number) => overwrite(keeping, seen_version),
    /** The draft has ended: nothing is sent or copied any more. */
    stop: () => stop(keeping),
    enter: () => void (keeping.isLeft = false),
    /** The page is gone: what is unsent is sent once, and the tab keeps it where that fails. */
    leave: () => leave(keeping),
    /** The newest that this page knows of. */
    seenVersion: () => keeping.seen_version,
    isUnsent: () => !keeping.isStopped && isDirty(keeping),
    read: () => keeping.state,
    subscribe(listener: () => void): () => void {
      keeping.listeners.add(listener)
      return () => void keeping.listeners.delete(listener)
    },
  }
}

/** What the page begins with is known to the server, unless it is a copy that it never got. */
function begin(keeping: Keeping, content: DraftContent, isUnsent: boolean): void {
  keeping.newest = content
  if (!isUnsent) keeping.known = JSON.stringify(content)
  else {
    setState(keeping, { status: 'saving' })
    sendAfter(keeping, 0)
  }
}

function update(keeping: Keeping, content: DraftContent): void {
  if (keeping.isStopped || content === keeping.newest) return
  keeping.newest = content
  keeping.copying ??= setTimeout(() => copyNow(keeping), COPY_QUIET_MS)
  const { status } = keeping.state
  if (status === 'conflict') return
  // Whether it is another is looked at when the writer pauses: that takes time, and keys have none.
  if (status !== 'failed') setState(keeping, { status: 'saving' })
  sendAfter(keeping, QUIET_MS)
}

async function send(keeping: Keeping, how: Leaving = { isLeaving: false }): Promise<void> {
  clearTimeout(keeping.timer)
  while (keeping.running) await keeping.running
  const { newest, isStopped, isPaused, state } = keeping
  if (isStopped || isPaused || !newest || state.status === 'conflict') return
  if (!isDirty(keeping)) return setState(keeping, settled(keeping))
  keeping.running = attempt(keeping, newest, how).finally(() => (keeping.running = undefined))
  await keeping.running
}

async function attempt(keeping: Keeping, content: DraftContent, how: Leaving): Promise<void> {
  const { seen_version, save } = keeping
  try {
    const { version } = await save({ seen_version, session_id: writerOf(keeping), content: fitDraft(content) }, how)
    keeping.seen_version = version
    keeping.copied_from = undefined
    keeping.known = JSON.stringify(content)
    keeping.failures = 0
    copyNow(keeping)
    if (isDirty(keeping)) sendAfter(keeping, QUIET_MS)
    else setState(keeping, settled(keeping))
  } catch (error) {
    if (!keeping.isStopped) fail(keeping, error)
  }
}

/** The same again would be refused again. */
const REFUSALS = ['validation_failed', 'too_large', 'bad_request', 'access_denied', 'channel_not_found', 'not_found']

function fail(keeping: Keeping, error: unknown): void {
  const code = error instanceof ApiError ? error.code : 'no_connection'
  if (code === 'conflict') return setState(keeping, { status: 'conflict' })
  if (error instanceof Error && REFUSALS.includes(code))
    return setState(keeping, { status: 'refused', sentence: error.message })
  setState(keeping, { status: 'failed' })
  keeping.failures += 1
  // After an expired session the person has to sign in; nothing is sent as another person.
  if (code !== 'authentication_required')
    sendAfter(keeping, Math.min(FIRST_WAIT_MS * 2 ** (keeping.failures - 1), LONGEST_WAIT_MS))
}

async function pause(keeping: Keeping): Promise<void> {
  keeping.isPaused = true
  if (keeping.running) await keeping.running
}

function resume(keeping: Keeping): void {
  keeping.isPaused = false
  sendAfter(keeping, 0)
}

function overwrite(keeping: Keeping, seen_version: number): void {
  keeping.seen_version = seen_version
  setState(keeping, { status: 'saving' })
  sendAfter(keeping, 0)
}

function stop(keeping: Keeping): void {
  keeping.isStopped = true
  clearTimeout(keeping.timer)
  clearTimeout(keeping.copying)
  keeping.keepCopy(undefined)
}

function leave(keeping: Keeping): void {
  copyNow(keeping)
  keeping.isLeft = true
  void send(keeping, { isLeaving: true })
}

function copyNow(keeping: Keeping): void {
  const { newest, seen_version, isStopped, keepCopy } = keeping
  clearTimeout(keeping.copying)
  keeping.copying = undefined
  if (!isStopped)
    keepCopy(newest && isDirty(keeping) ? { content: newest, seen_version, session_id: writerOf(keeping) } : undefined)
}

function sendAfter(keeping: Keeping, milliseconds: number): void {
  clearTimeout(keeping.timer)
  if (keeping.isLeft) return
  keeping.timer = setTimeout(() => void send(keeping), milliseconds)
}

function writerOf({ session_id, copied_from }: Options): string {
  return copied_from ?? session_id
}

function isDirty({ newest, known }: Keeping): boolean {
  return newest !== undefined && JSON.stringify(newest) !== known
}

function settled({ seen_version }: Pick<Options, 'seen_version'>): KeepingState {
  return { status: seen_version === 0 ? 'idle' : 'saved' }
}

function setState(keeping: Keeping, state: KeepingState): void {
  if (state.status === keeping.state.status && state.status !== 'refused') return
  keeping.state = state
  for (const listener of keeping.listeners) listener()
}
