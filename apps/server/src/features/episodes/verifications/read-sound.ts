import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import { readFrames, type FrameSequence } from '#features/episodes/provenance/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Chunks } from '@app/sound/mp3/byte-reader.ts'
import type { Mp3Facts } from '@app/sound/mp3/read-mp3.ts'
import type { Arrival } from './limit-checks.ts'

/** Limit of a tag: it may be large, but a file without a frame after so much is read no further. */
const MOST_BEFORE_SOUND_BYTES = 32 * 1_048_576

/** Facts of a file once it was read; the file itself is not stored. */
export type ReadSound = { facts: Mp3Facts; sequence: FrameSequence; byte_size: number }

type Limits = Partial<Arrival> & { most_bytes?: number }

/** Reads an MP3 within the limits, in bounded memory; refuses what is none. */
export async function readSound(chunks: Chunks, { most_bytes, deadline, arrived }: Limits = {}): Promise<ReadSound> {
  let [byte_size, frames] = [0, 0]
  async function* counted() {
    for await (const chunk of chunks) {
      deadline?.throwIfAborted()
      byte_size += chunk.length
      arrived?.(chunk.length)
      requireSize(byte_size, most_bytes)
      if (byte_size > MOST_BEFORE_SOUND_BYTES) requireSound(frames)
      yield chunk
    }
  }
  const { facts, sequence } = await readFrames(counted(), () => void frames++)
  requireSound(facts.frames)
  return { facts, sequence, byte_size }
}

export function requireSize(bytes: number, most_bytes: number = provenanceLimits.file_bytes): void {
  if (bytes > most_bytes) throw new AppError('too_large', provenanceSentences.too_large)
}

function requireSound(frames: number): void {
  if (frames === 0) throw new AppError('unsupported_media_type', provenanceSentences.not_sound)
}
