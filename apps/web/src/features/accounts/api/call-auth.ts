import { NO_CONNECTION_SENTENCE } from '#lib/api/api-error.ts'
import { textOf } from '#lib/fields.ts'
import { retryAfterOf } from '#lib/api/retry-after.ts'

/** A refusal of the identity routes; `said` is the server's own sentence, empty when it gave none. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: string
  readonly said: string
  /** Seconds to wait before the next try, where the server sent them. */
  readonly retry_after_seconds: number | undefined

  constructor(code: string, said: string, retry_after_seconds?: number) {
    super(said || code)
    this.code = code
    this.said = said
    this.retry_after_seconds = retry_after_seconds
  }
}

/** Calls a route under /api/auth; those work by cookie and have no contract of ours. */
export async function callAuth(path: string, body?: Readonly<Record<string, unknown>>): Promise<unknown> {
  const request: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET' }
  const response = await fetch(`/api/auth/${path}`, { ...request, credentials: 'same-origin' }).catch(() => null)
  if (!response) throw new AuthError('NO_CONNECTION', NO_CONNECTION_SENTENCE)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new AuthError(
    textOf(answer, 'code') || `HTTP_${response.status}`,
    textOf(answer, 'message') ?? '',
    retryAfterOf(response),
  )
}
