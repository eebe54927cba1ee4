import { createParser } from 'eventsource-parser'

export type StreamEvent = { id: string | undefined; name: string; data: string }

/** Parses server-sent events from a response body as they arrive. Comments, which keep the connection alive, are heartbeats. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | 'heartbeat'> {
  const received: (StreamEvent | 'heartbeat')[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) => received.push(event ? { id, name: event, data } : 'heartbeat'),
    onComment: () => received.push('heartbeat'),
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* received.splice(0)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
