import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { fieldOf, textOf } from '#lib/fields.ts'
import { MADE_UP_HEADER } from '#lib/offline/saved-caches.ts'
import { createEmitter } from '#lib/store.ts'
import { claimsOf, createTokenKeeper } from './token-keeper.ts'

const SESSION_PATH = '/api/auth/get-session'
const TOKEN_PATH = '/api/auth/token'

export type SessionUser = { id: string; email: string; name?: string | undefined; emailVerified: boolean }

/** Reason why the signed-in person changed: 'left' is a deliberate sign-out, 'ended' a session that expired or was revoked. */
const identityChanges = ['entered', 'left', 'ended'] as const
export type IdentityChange = (typeof identityChanges)[number]

let session: Promise<SessionUser | null> | undefined
let epoch = 0
const keeper = createTokenKeeper({ fetchToken })
const changes = createEmitter<IdentityChange>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('duologue-identity')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  forget(identityChanges.find((each) => each === data) ?? 'ended'),
)

/** The session, fetched once and shared. With an unverified email it grants nothing. */
export function readSession(): Promise<SessionUser | null> {
  if (session) return session
  const pending = fetchSession()
  session = pending
  pending.catch(() => {
    if (session === pending) session = undefined
  })
  return pending
}

/** The credential for the API, null when signed out; one that was refused is renewed. */
export async function getAccessToken({ refused }: { refused?: string } = {}): Promise<string | null> {
  const before = epoch
  const person = await readSession()
  if (!person?.emailVerified) return null
  const token = await keeper.get(refused)
  if (before !== epoch) return null
  if (token !== null && (claimsOf(token)?.user_id ?? person.id) === person.id) return token
  // The session was ended, or another person's cookie has taken the place of this one's.
  identityChanged(token === null ? 'ended' : 'entered')
  return null
}

/** Counts changes of identity: a response to a request from an earlier epoch must not be shown. */
export function identityEpoch(): number {
  return epoch
}

/** Notifies this page and the browser's other tabs of a new identity; to be called after every sign-in and sign-out. */
export function identityChanged(change: IdentityChange = 'entered'): void {
  forget(change)
  otherTabs?.postMessage(change)
}

export const onIdentityChange = changes.subscribe

function forget(change: IdentityChange): void {
  epoch += 1
  session = undefined
  keeper.forget()
  changes.emit(change)
}

async function fetchSession(): Promise<SessionUser | null> {
  const answer = await request(SESSION_PATH)
  // Unknown offline; fetched again when it matters.
  if (answer.headers.has(MADE_UP_HEADER)) session = undefined
  const user = fieldOf(await answer.json(), 'user')
  const [id, email] = [textOf(user, 'id'), textOf(user, 'email')]
  if (id === undefined || email === undefined) return null
  return { id, email, name: textOf(user, 'name'), emailVerified: fieldOf(user, 'emailVerified') === true }
}

async function fetchToken(): Promise<string | null> {
  const response = await request(TOKEN_PATH)
  if (response.status === 401) return null
  const token = textOf(await response.json(), 'token')
  if (token === undefined) throw new ApiError('unavailable', NO_CONNECTION_SENTENCE)
  return token
}

/** A 401 is a result; any other error leaves the identity open. */
async function request(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  if (!response) throw new ApiError('no_connection', NO_CONNECTION_SENTENCE)
  if (!response.ok && response.status !== 401) throw new ApiError('unavailable', NO_CONNECTION_SENTENCE)
  return response
}
