import { identityEpoch } from './access-token.ts'
import { pathOf, refusal, requireSame, send } from './api-client.ts'
import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { retryAfterOf } from './retry-after.ts'

/** Downloads a whole file with the person's credential. Refusals throw `ApiError`. */
export async function download(path: string, query: Readonly<Record<string, unknown>>): Promise<Blob> {
  const epoch = identityEpoch()
  const response = await send(pathOf(path, {}, query), { method: 'GET', headers: {} }, epoch)
  requireSame(epoch)
  if (!response.ok) throw refusal(await response.json().catch(() => null), retryAfterOf(response))
  const file = await response.blob().catch(() => {
    throw new ApiError('no_connection', NO_CONNECTION_SENTENCE)
  })
  requireSame(epoch)
  return file
}
