import { connect, type Socket } from 'node:net'
import { median } from './figure.ts'

export type Slice = {
  port: number
  path: string
  headers: Record<string, string>
  status: number
  connections: number
  milliseconds: number
}
export type Sliced = { answers_a_second: number; median_ms: number; bytes: number }

type Answer = { bytes: number }
type Wire = { ask(request: string, status: string): Promise<Answer>; end(): void }

const END_OF_HEAD = '\r\n\r\n'

/** Keeps each connection busy with one request after the other for so long; an answer with another status ends it all. */
async function ask({ port, path, headers, status, connections, milliseconds }: Slice): Promise<Sliced> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const wires = await Promise.all(Array.from({ length: connections }, () => openWire(port)))
  const took: number[] = []
  let bytes = 0
  const began = performance.now()
  const end = began + milliseconds
  const keepAsking = async (wire: Wire) => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      bytes = (await wire.ask(request, String(status))).bytes
      took.push(performance.now() - began)
    }
  }
  await Promise.all(wires.map(keepAsking))
  const seconds = (performance.now() - began) / 1_000
  for (const wire of wires) wire.end()
  return { answers_a_second: took.length / seconds, median_ms: median(took), bytes }
}

/** A connection that reads no more of an answer than where it ends. */
async function openWire(port: number): Promise<Wire> {
  const socket = await opened(port)
  let waiting: { status: string; resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let head: Buffer | undefined = Buffer.alloc(0)
  let bytes = 0
  let missing = 0

  function take(chunk: Buffer): void {
    if (!head) return takeBody(chunk.length)
    head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
    const at = head.indexOf(END_OF_HEAD)
    if (at < 0) return
    const text = head.toString('latin1', 0, at)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
    if (length === undefined || text.slice(9, 12) !== waiting?.status)
      return waiting?.reject(new Error(`Answered: ${text}`))
    missing = bytes = Number(length)
    const rest = head.length - at - END_OF_HEAD.length
    head = undefined
    takeBody(rest)
  }

  function takeBody(length: number): void {
    missing -= length
    if (missing > 0) return
    head = Buffer.alloc(0)
    waiting?.resolve({ bytes })
  }

  socket.on('data', take)
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))
  return {
    ask: (request, status) =>
      new Promise((resolve, reject) => {
        waiting = { status, resolve, reject }
        socket.write(request)
      }),
    end: () => void socket.destroy(),
  }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

process.on('message', (slice: Slice) => void ask(slice).then((sliced) => process.send?.(sliced)))
process.once('disconnect', () => process.exit())
