import { parentPort } from 'node:worker_threads'
import { TakeRefusedError } from '@app/ports/take-editor.ts'
import { alignWords } from '@app/voices/speech-alignment/align-words.ts'
import { cutTake } from './cut-take.ts'
import { measureTake, TAKE_RATE_HZ } from './measure-take.ts'
import { readTake, toPcm } from './read-take.ts'
import { resample } from '@app/sound/resample.ts'
import { FEATURE_RATE_HZ } from '@app/voices/speech-alignment/speech-features.ts'
import type { Reply, Request } from './take-thread.ts'

let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: { call: number; request: Request } | 'end') => {
  last = last.then(() => (message === 'end' ? parentPort?.close() : reply(message)))
})

async function reply({ call, request }: { call: number; request: Request }): Promise<void> {
  const response = await handle(request).catch((error: unknown): Reply => {
    const message = error instanceof Error ? error.message : String(error)
    return error instanceof TakeRefusedError ? { refusal: message } : { failure: message }
  })
  parentPort?.postMessage({ call, response })
}

async function handle(request: Request): Promise<Reply> {
  if (request.kind === 'read') {
    const pcm = await readTake(request.path)
    return { kind: 'read', pcm, ...measureTake(pcm) }
  }
  if (request.kind === 'align')
    return { kind: 'align', ...alignWords(request.talk, request.references, request.written) }
  if (request.kind === 'cut') return { kind: 'cut', ...(await cutTake(request.take, request.settings)) }
  return { kind: 'hearable', pcm: toPcm(resample(request.take, TAKE_RATE_HZ, FEATURE_RATE_HZ)) }
}
