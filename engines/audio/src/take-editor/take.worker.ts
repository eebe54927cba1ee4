import { TakeRefusedError } from '@app/ports/take-editor.ts'
import { alignWords } from '@app/voices/speech-alignment/align-words.ts'
import { cutTake } from './cut-take.ts'
import { measureTake, TAKE_RATE_HZ } from './measure-take.ts'
import { readTake, toPcm } from './read-take.ts'
import { resample } from '@app/sound/resample.ts'
import { FEATURE_RATE_HZ } from '@app/voices/speech-alignment/speech-features.ts'
import type { Answer, Reply, Request } from './take-thread.ts'

export function run(request: Request): Promise<Reply> {
  return answer(request).catch((error: unknown) => {
    if (error instanceof TakeRefusedError) return { refusal: error.message }
    throw error
  })
}

async function answer(request: Request): Promise<Answer> {
  if (request.kind === 'read') {
    const pcm = await readTake(request.path)
    return { kind: 'read', pcm, ...measureTake(pcm) }
  }
  if (request.kind === 'align')
    return { kind: 'align', ...alignWords(request.talk, request.references, request.written) }
  if (request.kind === 'cut') return { kind: 'cut', ...(await cutTake(request.take, request.settings)) }
  return { kind: 'hearable', pcm: toPcm(resample(request.take, TAKE_RATE_HZ, FEATURE_RATE_HZ)) }
}
