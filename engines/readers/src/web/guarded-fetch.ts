import { Agent, fetch as request, type RequestInit, type Response } from 'undici'
import type { AddressRule } from '@app/runtime/public-address.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { linkTooLargeSentence, readingSentences } from '../sentences.ts'
import { guardedLookup, refuseLiteralAddress } from './guarded-lookup.ts'

const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 32_768
const BYTES_IN_MEGABYTE = 1_048_576

export type WebLimits = {
  /** The timeout of the whole download, redirects included. */
  total_ms: number
  /** The timeout without any data. */
  silence_ms: number
  /** The minimum average speed after the grace time. */
  least_bytes_a_second: number
  grace_ms: number
  max_bytes: number
}

export const webLimits: WebLimits = {
  total_ms: 120_000,
  silence_ms: 20_000,
  least_bytes_a_second: 1_000,
  grace_ms: 10_000,
  max_bytes: 100 * BYTES_IN_MEGABYTE,
}

export type Answer = { response: Response; url: URL; body: AsyncGenerator<Uint8Array> }

export type GuardedFetch = <T>(address: string, init: RequestInit, read: (answer: Answer) => Promise<T>) => Promise<T>

type Options = { limits: WebLimits; isAllowed: AddressRule }

/**
 * A fetch with SSRF protection: checks every address before connecting to it, at each redirect again, and connects only to
 * the public internet. The response is read within limits, and only until `read` returns.
 */
export function guardedFetch({ limits, isAllowed }: Options, signal: AbortSignal): GuardedFetch {
  return async (address, init, read) => {
    const agent = new Agent({
      connect: { lookup: guardedLookup(isAllowed), timeout: limits.silence_ms },
      headersTimeout: limits.silence_ms,
      bodyTimeout: limits.silence_ms,
      maxHeaderSize: MAX_HEADER_BYTES,
    })
    const slow = new AbortController()
    const stop = AbortSignal.any([signal, slow.signal, AbortSignal.timeout(limits.total_ms)])
    try {
      const { response, url } = await follow(address, { ...init, dispatcher: agent, signal: stop }, isAllowed)
      return await read({ response, url, body: bodyOf(response, limits, slow) })
    } catch (error) {
      signal.throwIfAborted()
      throw stop.aborted ? new SourceReaderError(readingSentences.too_slow, { retryable: true }) : readFailure(error)
    } finally {
      await agent.destroy()
    }
  }
}

async function follow(address: string, init: RequestInit, isAllowed: AddressRule): Promise<Omit<Answer, 'body'>> {
  let url = webAddressOf(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    refuseLiteralAddress(url, isAllowed)
    const response = await request(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return { response, url }
    await response.body?.cancel()
    url = webAddressOf(location, url)
  }
  throw new SourceReaderError(readingSentences.too_many_redirects)
}

/** Removes user name and password from a URL. */
function webAddressOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new SourceReaderError(readingSentences.not_an_address)
  const url = new URL(address, base?.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceReaderError(readingSentences.not_an_address)
  url.username = ''
  url.password = ''
  return url
}

/** Limits the size after decompression, so that a small response cannot become a huge one. */
async function* bodyOf(
  { body, headers }: Response,
  limits: WebLimits,
  slow: AbortController,
): AsyncGenerator<Uint8Array> {
  const refusal = new SourceReaderError(linkTooLargeSentence(limits.max_bytes / BYTES_IN_MEGABYTE))
  if (Number(headers.get('content-length')) > limits.max_bytes) throw refusal
  const began = performance.now()
  let bytes = 0
  const pace = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000
    if (seconds * 1_000 > limits.grace_ms && bytes / seconds < limits.least_bytes_a_second) slow.abort()
  }, limits.grace_ms / 10)
  try {
    for await (const chunk of body ?? []) {
      if (!(chunk instanceof Uint8Array)) continue
      bytes += chunk.byteLength
      if (bytes > limits.max_bytes) throw refusal
      yield chunk
    }
  } finally {
    clearInterval(pace)
  }
}

/** The error that made fetch fail, which is its cause. */
function readFailure(error: unknown): SourceReaderError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SourceReaderError) return cause
    const code = 'code' in cause ? String(cause.code) : ''
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return new SourceReaderError(readingSentences.unknown_host, { cause: error, retryable: code === 'EAI_AGAIN' })
    if (/TIMEOUT/.test(code)) return new SourceReaderError(readingSentences.too_slow, { cause: error, retryable: true })
  }
  return new SourceReaderError(readingSentences.no_answer, { cause: error, retryable: true })
}
