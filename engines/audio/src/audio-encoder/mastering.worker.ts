import type { EncodingOptions, Slot } from '@app/ports/audio-encoder.ts'
import { mastering, type Mastered, type Mastering } from './mastering.ts'
import { serveStreams } from './serve-streams.ts'

export type MasteringRequest =
  | { kind: 'push'; pcm: Uint8Array }
  | { kind: 'begin'; slot: Slot }
  | { kind: 'mix'; samples: number }
  | { kind: 'finish' }
export type MasteringAnswer = { sound: Mastered[]; output_lufs?: number }

export const run = serveStreams<Mastering, EncodingOptions, MasteringRequest, MasteringAnswer>({
  open: mastering,
  answer(stream, request) {
    if (request.kind === 'push') return { sound: stream.push(request.pcm) }
    if (request.kind === 'mix') return { sound: stream.mix(request.samples) }
    if (request.kind === 'finish') return stream.finish()
    stream.begin(request.slot)
    return { sound: [] }
  },
  transfer: ({ sound }) => sound.flat().map(({ buffer }) => buffer),
})
