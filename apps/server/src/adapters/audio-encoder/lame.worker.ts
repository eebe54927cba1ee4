import { parentPort } from 'node:worker_threads'
import type { Answer, Question } from './lame-encoder.ts'
import { masterStream, type MasterStream } from './master-stream.ts'

const streams = new Map<number, MasterStream>()
let last: Promise<void> = Promise.resolve()

/** One question after the other: opening takes a while, and the sound behind it must not overtake. */
parentPort?.on('message', (question: Question | 'end') => {
  last = last.then(() => (question === 'end' ? parentPort?.close() : reply(question)))
})

async function reply(question: Question): Promise<void> {
  const answer = await answerTo(question).catch((error: unknown) => ({ failure: String(error) }))
  const transfer = 'mp3' in answer ? [answer.mp3.buffer] : []
  parentPort?.postMessage({ call: question.call, answer }, transfer)
}

async function answerTo(question: Question): Promise<Answer> {
  if (question.kind === 'open') {
    streams.set(question.stream, await masterStream(question.options))
    return { done: true }
  }
  if (question.kind === 'close') {
    streams.delete(question.stream)
    return { done: true }
  }
  const stream = streams.get(question.stream)
  if (!stream) throw new Error('The stream is not open')
  if (question.kind === 'push') return { mp3: stream.push(question.pcm) }
  streams.delete(question.stream)
  return stream.finish()
}
