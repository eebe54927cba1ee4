import { workerData } from 'node:worker_threads'
import { handedOver } from '@app/runtime/thread-pool.ts'
import type { SpokenPart } from '../join-parts.ts'
import { flite } from './flite.ts'
import { speakPart, type PartRequest } from './speak-part.ts'

const engine = flite(workerData)

export function run(request: PartRequest): SpokenPart {
  const part = speakPart(engine, request)
  return handedOver(part, [part.pcm.buffer])
}
