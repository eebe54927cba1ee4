import { LIVE_PATH, streamSignals } from '@app/contracts/events'
import { getAccessToken } from '#lib/api/access-token.ts'
import type { StreamEvent } from './event-stream.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server sends a heartbeat every 15 s; longer silence means a dead connection. */
const SILENCE_MS = 40_000

type Options = {
  signal: AbortSignal
  /** The number of the last event seen, to go on from there. */
  lastId: () => string | undefined
  /** Other people's unlisted items to include. */
  watching: readonly string[]
  onEvent: (event: StreamEvent) => void
}

/** Keeps one event stream open until aborted, and reconnects with exponential backoff when it breaks. */
export async function keepConnected(options: Options): Promise<void> {
  const { signal } = options
  let failures = 0
  while (!signal.aborted) {
    const refused = await readOnce(options, () => {
      failures = 0
    })
    if (signal.aborted) return
    if (refused) await getAccessToken({ refused }).catch(() => null)
    failures += 1
    await pause(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2), signal)
  }
}

/** Reads the stream until it ends; returns the credential that was refused, if one was. */
async function readOnce(
  { signal, lastId, watching, onEvent }: Options,
  onReady: () => void,
): Promise<string | undefined> {
  const line = new AbortController()
  const abort = () => line.abort()
  signal.addEventListener('abort', abort, { once: true })
  let silence = setTimeout(abort, SILENCE_MS)
  try {
    // The parser is not needed to draw a page.
    const { readEventStream } = await import('./event-stream.ts')
    const token = await getAccessToken()
    const response = await fetch(pathFor(watching), {
      headers: headersFor(token, lastId()),
      signal: line.signal,
      cache: 'no-store',
    })
    if (!response.ok || !response.body) return response.status === 401 && token ? token : undefined
    for await (const event of readEventStream(response.body)) {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      if (event === 'heartbeat') continue
      if (event.name === streamSignals.ready || event.name === streamSignals.reset) onReady()
      onEvent(event)
    }
  } catch {
    // The connection broke; the caller reconnects.
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
  }
  return undefined
}

function pathFor(watching: readonly string[]): string {
  return watching.length > 0 ? `${LIVE_PATH}?watching=${watching.join(',')}` : LIVE_PATH
}

function headersFor(token: string | null, lastId: string | undefined): Record<string, string> {
  return {
    accept: 'text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
