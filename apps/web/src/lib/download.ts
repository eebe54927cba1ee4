import { identityEpoch } from './access-token.ts'
import { pathOf, refusal, requireSame, send } from './api-client.ts'
import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { retryAfterOf } from './retry-after.ts'

/** A file that only whoever is signed in may have, whole. Refusals throw `ApiError`. */
export async function download(path: string, query: Readonly<Record<string, unknown>>): Promise<Blob> {
  const asked = identityEpoch()
  const response = await send(pathOf(path, {}, query), { method: 'GET', headers: {} }, asked)
  requireSame(asked)
  if (!response.ok) throw refusal(await response.json().catch(() => null), retryAfterOf(response))
  const file = await response.blob().catch(() => {
    throw new ApiError('no_connection', NO_CONNECTION_SENTENCE)
  })
  requireSame(asked)
  return file
}
