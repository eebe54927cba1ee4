import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { fieldOf, textOf } from './fields.ts'
import { MADE_UP_HEADER } from './saved-caches.ts'
import { claimsOf, createTokenKeeper } from './token-keeper.ts'

const SESSION_PATH = '/api/auth/get-session'
const TOKEN_PATH = '/api/auth/token'

export type SessionUser = { id: string; email: string; name?: string | undefined; emailVerified: boolean }

/** How it came about that somebody else, or nobody, is signed in: 'left' is a sign-out that was asked for. */
const identityChanges = ['entered', 'left', 'ended'] as const
export type IdentityChange = (typeof identityChanges)[number]

let session: Promise<SessionUser | null> | undefined
let epoch = 0
const keeper = createTokenKeeper({ ask: askForToken })
const listeners = new Set<(change: IdentityChange) => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('duologue-identity')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  forget(identityChanges.find((each) => each === data) ?? 'ended'),
)

/** Who has a session, asked once and shared. With an unverified email it opens nothing. */
export function readSession(): Promise<SessionUser | null> {
  if (session) return session
  const asked = fetchSession()
  session = asked
  asked.catch(() => {
    if (session === asked) session = undefined
  })
  return asked
}

/** The credential for the API, null when nobody is signed in; one that was refused is renewed. */
export async function getAccessToken({ refused }: { refused?: string } = {}): Promise<string | null> {
  const asked = epoch
  const person = await readSession()
  if (!person?.emailVerified) return null
  const token = await keeper.get(refused)
  if (asked !== epoch) return null
  if (token !== null && (claimsOf(token)?.user_id ?? person.id) === person.id) return token
  // The session was ended, or another person's cookie has taken the place of this one's.
  identityChanged(token === null ? 'ended' : 'entered')
  return null
}

/** Rises whenever somebody else may be signed in: what was asked before is no longer for whoever looks. */
export function identityEpoch(): number {
  return epoch
}

/** To be called after every sign-in and sign-out; tells this page and the browser's other tabs. */
export function identityChanged(change: IdentityChange = 'entered'): void {
  forget(change)
  otherTabs?.postMessage(change)
}

export function onIdentityChange(listener: (change: IdentityChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function forget(change: IdentityChange): void {
  epoch += 1
  session = undefined
  keeper.forget()
  for (const listener of listeners) listener(change)
}

async function fetchSession(): Promise<SessionUser | null> {
  const answer = await ask(SESSION_PATH)
  // Nobody knows without a connection; it is asked again when it matters.
  if (answer.headers.has(MADE_UP_HEADER)) session = undefined
  const user = fieldOf(await answer.json(), 'user')
  const [id, email] = [textOf(user, 'id'), textOf(user, 'email')]
  if (id === undefined || email === undefined) return null
  return { id, email, name: textOf(user, 'name'), emailVerified: fieldOf(user, 'emailVerified') === true }
}

async function askForToken(): Promise<string | null> {
  const response = await ask(TOKEN_PATH)
  if (response.status === 401) return null
  const token = textOf(await response.json(), 'token')
  if (token === undefined) throw new ApiError('unavailable', NO_CONNECTION_SENTENCE)
  return token
}

/** A 401 is an answer; any other refusal says nothing about who is signed in. */
async function ask(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  if (!response) throw new ApiError('no_connection', NO_CONNECTION_SENTENCE)
  if (!response.ok && response.status !== 401) throw new ApiError('unavailable', NO_CONNECTION_SENTENCE)
  return response
}
