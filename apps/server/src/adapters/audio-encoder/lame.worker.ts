import { parentPort } from 'node:worker_threads'
import type { Response, Request } from './lame-encoder.ts'
import { masterStream, type MasterStream } from './master-stream.ts'

const streams = new Map<number, MasterStream>()
let last: Promise<void> = Promise.resolve()

/** Handles requests in order: opening a stream takes a while, and its audio must not overtake it. */
parentPort?.on('message', (request: Request | 'end') => {
  last = last.then(() => (request === 'end' ? parentPort?.close() : reply(request)))
})

async function reply(request: Request): Promise<void> {
  const response = await handle(request).catch((error: unknown) => ({ failure: String(error) }))
  const transfer = 'mp3' in response ? [response.mp3.buffer] : []
  parentPort?.postMessage({ call: request.call, response }, transfer)
}

async function handle(request: Request): Promise<Response> {
  if (request.kind === 'open') {
    streams.set(request.stream, await masterStream(request.options))
    return { done: true }
  }
  if (request.kind === 'close') {
    streams.delete(request.stream)
    return { done: true }
  }
  const stream = streams.get(request.stream)
  if (!stream) throw new Error('The stream is not open')
  if (request.kind === 'push') return { mp3: stream.push(request.pcm) }
  if (request.kind === 'begin') {
    stream.begin(request.slot)
    return { done: true }
  }
  if (request.kind === 'mix') return { mp3: stream.mix(request.samples) }
  streams.delete(request.stream)
  return stream.finish()
}
