import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { modelSentences } from '@app/domain/models'
import { isPublicHost } from '@app/runtime/public-address.ts'

export type Wanted = { url: string; bytes: number; sha256: string }
type Options = {
  to: string
  /** Called with the bytes that have arrived, including those of earlier attempts. */
  onProgress(bytes: number): void
  /** Ends the download; the part that has arrived is kept. */
  signal?: AbortSignal | undefined
  /** The timeout of a silent connection. */
  silence_ms?: number
  first_wait_ms?: number
}

/** Failed download, with a sentence for people; the bytes so far are kept unless it says otherwise. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  /** True if an immediate retry may help. */
  readonly passes: boolean
  /** The same without the details that only a terminal has room for. */
  readonly brief: string

  constructor(
    message: string,
    { passes = false, brief = message, cause }: ErrorOptions & { passes?: boolean; brief?: string } = {},
  ) {
    super(message, { cause })
    this.passes = passes
    this.brief = brief
  }
}

const ATTEMPTS = 5
const MAX_REDIRECTS = 5
const SILENCE_MS = 30_000
const FIRST_WAIT_MS = 1_000
const UNREACHABLE = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Downloads a file and verifies its checksum. Resumes from `<to>.part`; a file with a wrong checksum is moved to
 * `<to>.wrong`.
 */
export async function downloadFile(
  wanted: Wanted,
  { to, onProgress, signal, silence_ms = SILENCE_MS, first_wait_ms = FIRST_WAIT_MS }: Options,
): Promise<void> {
  const part = `${to}.part`
  for (let attempt = 1; (await sizeOf(part)) < wanted.bytes; attempt++) {
    const before = await sizeOf(part)
    try {
      await fetchRest(wanted, part, { onProgress, signal, silence_ms })
    } catch (error) {
      signal?.throwIfAborted()
      // An attempt that made progress resets the number of retries.
      if ((await sizeOf(part)) > before) attempt = 1
      if (!(error instanceof DownloadError) || !error.passes || attempt >= ATTEMPTS) throw error
      await sleep(first_wait_ms * 2 ** (attempt - 1), undefined, { signal })
    }
  }
  await acceptFile(wanted, part, to)
}

async function fetchRest(
  { url, bytes }: Wanted,
  part: string,
  { onProgress, signal, silence_ms }: Pick<Options, 'onProgress' | 'signal'> & { silence_ms: number },
): Promise<void> {
  const have = await sizeOf(part)
  const silence = watchSilence(silence_ms)
  try {
    const response = await follow(new URL(url), {
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      ...(have > 0 && { headers: { range: `bytes=${have}-` } }),
    })
    const start = await startOf(response, { url, bytes, have })
    await keep(response, part, {
      start,
      bytes,
      onProgress: (arrived) => {
        silence.heard()
        onProgress(arrived)
      },
    })
  } catch (error) {
    throw explained(error, { url, have, was_silent: silence.signal.aborted })
  } finally {
    silence.end()
  }
}

/** Follows redirects to where they may lead. */
async function follow(first: URL, init: RequestInit): Promise<Response> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return response
    await response.body?.cancel()
    const next = new URL(location, url)
    if (!mayLeadTo(first, next)) throw new DownloadError(`${url.host} leads to ${next.origin}, which is not public`)
    url = next
  }
  throw new DownloadError(`${first.host} redirects too often`)
}

/** A public host must not lead into this machine's networks (SSRF); a mirror in them may. */
export function mayLeadTo(first: URL, next: URL): boolean {
  return ['http:', 'https:'].includes(next.protocol) && (isPublicHost(next) || !isPublicHost(first))
}

/** The offset of the response in the file: a server without range support starts at 0. */
async function startOf(
  response: Response,
  { url, bytes, have }: { url: string; bytes: number; have: number },
): Promise<number> {
  const { status, headers } = response
  if (status !== 200 && status !== 206) {
    await response.body?.cancel()
    throw new DownloadError(`${new URL(url).host} responded ${status} for ${url}`, {
      passes: status >= 500 || status === 429,
    })
  }
  const start = status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? have) : 0
  const length = Number(headers.get('content-length') ?? bytes - start)
  if (start > have || start + length !== bytes) {
    await response.body?.cancel()
    throw new DownloadError(
      `${url} has ${start + length} bytes instead of ${bytes}: it is another file than the one that was looked at`,
    )
  }
  return start
}

async function keep(
  { body }: Response,
  part: string,
  { start, bytes, onProgress }: { start: number; bytes: number; onProgress: Options['onProgress'] },
): Promise<void> {
  const file = await open(part, 'a')
  let arrived = start
  try {
    await truncate(part, start)
    for await (const chunk of body ?? []) {
      if (arrived + chunk.byteLength > bytes) throw new DownloadError('The response is longer than its declared length')
      await file.appendFile(chunk)
      arrived += chunk.byteLength
      onProgress(arrived)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (arrived < bytes) throw new DownloadError('The connection ended early', { passes: true })
}

/** Renames a file only when it is complete and verified; one with a wrong checksum is put aside. */
export async function acceptFile(
  { sha256, url }: Pick<Wanted, 'sha256' | 'url'>,
  part: string,
  to: string,
): Promise<void> {
  const checksum = await checksumOf(part)
  if (checksum === sha256) return rename(part, to)
  await rename(part, `${to}.wrong`)
  throw new DownloadError(
    `What came from ${url} has the checksum ${checksum} instead of ${sha256}. It was put aside as ${to}.wrong, and nothing of it is used`,
    { brief: modelSentences.wrong_checksum },
  )
}

/** The SHA-256 of a file. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function watchSilence(silence_ms: number) {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), silence_ms)
  let timer = start()
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}

/** Fails at once on a machine that is offline; a download in progress waits for the network to return. */
function explained(
  error: unknown,
  { url, have, was_silent }: { url: string; have: number; was_silent: boolean },
): unknown {
  if (error instanceof DownloadError) return error
  const { host } = new URL(url)
  const code = codeOf(error)
  if (was_silent) return new DownloadError(`${host} has fallen silent`, { passes: true, cause: error })
  if (code === 'ENOSPC') return new DownloadError('There is no room left for the file', { cause: error })
  if (code && UNREACHABLE.includes(code))
    return new DownloadError(`${host} cannot be reached (${code}): is this machine offline?`, {
      passes: have > 0,
      cause: error,
    })
  if (error instanceof TypeError)
    return new DownloadError(`The connection to ${host} broke`, { passes: true, cause: error })
  return error
}

/** The error that made fetch fail, which is its cause, possibly an aggregate. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : []
  return code ?? codeOf(error.cause) ?? codeOf(first)
}
