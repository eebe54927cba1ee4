import { LIVE_PATH } from '@app/contracts/events'

export type LiveMessage = { seq: number; event: string; data: Record<string, unknown> }
export type LiveReader = {
  /** Messages received so far, the stream's own words included. */
  messages: LiveMessage[]
  /** The numbers and names of the events alone. */
  events(): LiveMessage[]
  /** Answers when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

type Options = {
  headers?: Record<string, string>
  after?: number | string
  watching?: readonly string[]
  onMessage?: (message: LiveMessage) => void
}

/** Reads the live stream of a listening server as the web app does; answers once the stream has opened. */
export async function readLive(
  address: string,
  { headers = {}, after, watching = [], onMessage }: Options = {},
): Promise<LiveReader> {
  const closing = new AbortController()
  const resume = after === undefined ? {} : { 'last-event-id': String(after) }
  const url = new URL(LIVE_PATH, address)
  if (watching.length > 0) url.searchParams.set('watching', watching.join(','))
  const response = await fetch(url, { headers: { ...headers, ...resume }, signal: closing.signal })
  if (response.status !== 200 || !response.body) throw new Error(`the live stream answered ${response.status}`)
  const messages: LiveMessage[] = []
  const opened = Promise.withResolvers<void>()
  const ended = consume(response.body, (message) => {
    messages.push(message)
    onMessage?.(message)
    opened.resolve()
  })
  await Promise.race([opened.promise, ended])
  return {
    messages,
    ended,
    events: () => messages.filter(({ event }) => !event.startsWith('live.')),
    close: () => closing.abort(),
  }
}

async function consume(body: ReadableStream<Uint8Array>, take: (message: LiveMessage) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = frames.pop() ?? ''
      frames
        .filter((frame) => !frame.startsWith(':'))
        .map(parse)
        .forEach(take)
    }
  } catch {
    // Closed from one side or the other.
  }
}

function parse(frame: string): LiveMessage {
  const fields = new Map(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return {
    seq: Number(fields.get('id')),
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}
