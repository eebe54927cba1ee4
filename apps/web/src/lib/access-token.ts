import { accountLimits } from '@app/domain/accounts'
import { z } from 'zod'

const SESSION_PATH = '/api/auth/get-session'
const TOKEN_PATH = '/api/auth/token'
const REFRESH_BEFORE_MS = accountLimits.token.refresh_before_seconds * 1_000

const SignedIn = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string().nullish(), emailVerified: z.boolean() }),
})
export type SessionUser = z.infer<typeof SignedIn>['user']

type Held = { token: string; expires_at_ms: number }

let session: Promise<SessionUser | null> | undefined
let held: Held | undefined
let pending: Promise<Held | undefined> | undefined
/** Rises whenever somebody else may be signed in, so that an answer from before is not kept. */
let generation = 0
const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('duologue-identity')
otherTabs?.addEventListener('message', () => forget())

/** Who has a session, asked once and shared. With an unverified email it opens nothing. */
export function readSession(): Promise<SessionUser | null> {
  session ??= fetchSession().catch((error: unknown) => {
    session = undefined
    throw error
  })
  return session
}

/** The credential for the API: held in memory, renewed ahead of its end, null when nobody is signed in. */
export async function getAccessToken({ force = false }: { force?: boolean } = {}): Promise<string | null> {
  if (held && !force && held.expires_at_ms - Date.now() > REFRESH_BEFORE_MS) return held.token
  if (!(await readSession())?.emailVerified) return null
  pending ??= renew().finally(() => {
    pending = undefined
  })
  const renewed = await pending
  return renewed?.token ?? null
}

/** To be called after every sign-in and sign-out; tells this page and the browser's other tabs. */
export function identityChanged(): void {
  forget()
  otherTabs?.postMessage('changed')
}

export function onIdentityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function forget(): void {
  generation += 1
  session = undefined
  held = undefined
  pending = undefined
  for (const listener of listeners) listener()
}

async function fetchSession(): Promise<SessionUser | null> {
  const response = await fetch(SESSION_PATH, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the session could not be read (${response.status})`)
  const known = SignedIn.safeParse(await response.json())
  return known.success ? known.data.user : null
}

async function renew(): Promise<Held | undefined> {
  const asked = generation
  const response = await fetch(TOKEN_PATH, { credentials: 'same-origin' })
  if (response.status === 401) return undefined
  const { token } = z.object({ token: z.string() }).parse(await response.json())
  const fresh = { token, expires_at_ms: expiryOf(token) }
  if (asked === generation) held = fresh
  return fresh
}

/** A credential whose end cannot be read is used once and not kept. */
function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return z.object({ exp: z.number() }).parse(json).exp * 1_000
  } catch {
    return 0
  }
}
