import { needsToken } from '@app/contracts/access'
import type { Endpoint } from '@app/contracts/endpoint'
import { AUTHENTICATION_REQUIRED_SENTENCE } from '@app/contracts/refusal-sentences'
import type * as z from 'zod/mini'
import { getAccessToken, identityEpoch } from './access-token.ts'
import { pathOf, refusal, requireSame } from './api-client.ts'
import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { retryAfterOf } from './retry-after.ts'

type Upload = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  /** Form fields sent along with the file. */
  fields?: Readonly<Record<string, string>>
  field: string
  file: File
  /** Upload progress, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads one large file to a contract endpoint with progress, which `fetch` cannot report. Refusals throw `ApiError`. */
export async function upload<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  { params = {}, query = {}, fields = {}, field, file, onProgress, signal }: Upload,
): Promise<z.output<R>> {
  const epoch = identityEpoch()
  const token = await getAccessToken()
  requireSame(epoch)
  if (!token && needsToken(endpoint.access))
    throw new ApiError('authentication_required', AUTHENTICATION_REQUIRED_SENTENCE)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, file, file.name)
  const { status, text, retry_after } = await send({
    method: endpoint.method,
    path: pathOf(endpoint.path, params, query),
    token,
    form,
    onProgress,
    signal,
  })
  const json: unknown = parse(text)
  requireSame(epoch)
  if (status < 200 || status > 299) throw refusal(json, retry_after)
  return endpoint.response.parse(json)
}

type Sent = Pick<Upload, 'onProgress' | 'signal'> & {
  method: string
  path: string
  token: string | null
  form: FormData
}
type Answer = { status: number; text: string; retry_after: number | undefined }

function send({ method, path, token, form, onProgress, signal }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retry_after: retryAfterOf({ headers: { get: (name) => request.getResponseHeader(name) } }),
      })
    request.onerror = () => reject(new ApiError('no_connection', NO_CONNECTION_SENTENCE))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return reject(signal.reason)
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
