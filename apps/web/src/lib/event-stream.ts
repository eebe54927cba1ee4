export type StreamEvent = { id: string | undefined; name: string; data: string }

/** Reads server-sent events from a response's body as they arrive, however the network cuts them. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | 'heartbeat'> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '')
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) yield parseFrame(frame)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function parseFrame(frame: string): StreamEvent | 'heartbeat' {
  const event: StreamEvent = { id: undefined, name: '', data: '' }
  for (const line of frame.split('\n')) {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/^ /, '')
    const field = line.slice(0, Math.max(0, colon))
    if (field === 'id') event.id = value
    if (field === 'event') event.name = value
    if (field === 'data') event.data += event.data ? `\n${value}` : value
  }
  return event.name ? event : 'heartbeat'
}
