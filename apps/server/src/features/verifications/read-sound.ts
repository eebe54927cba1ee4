import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import { readFrames, type FrameSequence } from '#features/provenance/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Chunks } from '#lib/mp3/byte-reader.ts'
import type { Mp3Facts } from '#lib/mp3/read-mp3.ts'

/** What is known of a file once it was read; the file itself is not kept. */
export type ReadSound = { facts: Mp3Facts; sequence: FrameSequence; byte_size: number }

/** Reads a file within the limit, in bounded memory; undefined where there is no frame of an MP3 in it. */
export async function readSound(chunks: Chunks, most_bytes?: number): Promise<ReadSound | undefined> {
  let byte_size = 0
  async function* counted() {
    for await (const chunk of chunks) {
      byte_size += chunk.length
      requireSize(byte_size, most_bytes)
      yield chunk
    }
  }
  const { facts, sequence } = await readFrames(counted())
  return facts.frames === 0 ? undefined : { facts, sequence, byte_size }
}

export function requireSize(bytes: number, most_bytes: number = provenanceLimits.file_bytes): void {
  if (bytes > most_bytes) throw new AppError('too_large', provenanceSentences.too_large)
}
