import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importSentences, importLimits } from '@app/domain/imports'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { SoundFileError } from '@app/ports/sound-converter.ts'
import type { ImportItemRow } from '../imports.repository.ts'
import { receivedSound } from './received-sound.ts'
import { SoundRefusedError } from './sound-refused.ts'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { AudioDecoder } from '@app/ports/audio-decoder.ts'

type MeasuredSound = {
  duration_ms: number
  /** The greatest amplitude in each slice of 100 ms, 0 to 1. */
  peaks: number[]
}

const SLICES_A_SECOND = 10
const SHORTEST_MS = 500
/** Delay of encoders and decoders before the sound, which the decoder leaves out and players count. */
const DELAY_SAMPLES = 576 + 529

/** Decodes an MP3 from its beginning to its end: a file that cannot be decoded cannot be played. */
async function measureSound(decoder: AudioDecoder, mp3: AsyncIterable<Uint8Array>): Promise<MeasuredSound> {
  const peaks: number[] = []
  let [samples, rate_hz, highest, filled] = [0, 0, 0, 0]
  for await (const { channels, sample_rate_hz } of decoder.decode(mp3)) {
    rate_hz = sample_rate_hz
    const slice = Math.max(1, Math.round(rate_hz / SLICES_A_SECOND))
    const [first = new Float32Array(0)] = channels
    for (const sample of first) {
      highest = Math.max(highest, Math.abs(sample))
      if (++filled < slice) continue
      peaks.push(Math.min(1, highest))
      highest = 0
      filled = 0
    }
    samples += first.length
    if (samples / rate_hz > importLimits.longest_sound_ms / 1_000)
      throw new SoundRefusedError(importSentences.sound_too_long)
    await othersTurn()
  }
  const duration_ms = rate_hz > 0 ? Math.round(((samples + DELAY_SAMPLES) * 1_000) / rate_hz) : 0
  if (duration_ms < SHORTEST_MS) throw new SoundRefusedError(importSentences.sound_unreadable)
  return { duration_ms, peaks }
}

type SoundDeps = Pick<Deps, 'storage' | 'decoder' | 'sounds'>
export type StoredSound = MeasuredSound & {
  audio_key: string
  stored_bytes: number
  sound_hash: string
  notes: string[]
}

const HEAD_BYTES = 8_192
/** An item that was imported has one file, which is never made again. */
const FENCE = 1

/**
 * Checks the sound that was received by decoding it whole, and keeps it as the file of the item: an MP3 byte for byte as it came,
 * anything else converted.
 */
export async function storeSound(
  deps: SoundDeps,
  row: ImportItemRow,
  parts: number,
  signal: AbortSignal,
): Promise<StoredSound> {
  const audio_key = objectKeys.audio(row.import_item_id, FENCE)
  const hash = createHash('sha256')
  const received = () => receivedSound(deps, row, parts)
  const mime = await mimeOf(received())
  if (mime === 'audio/mpeg') {
    const measured = await measureSound(deps.decoder, untilAborted(hashed(received(), hash), signal))
    await deps.storage.put(audio_key, Readable.from(untilAborted(received(), signal)), 'audio/mpeg')
    const { size = 0 } = (await deps.storage.head(audio_key)) ?? {}
    return { ...measured, audio_key, stored_bytes: size, sound_hash: hash.digest('hex'), notes: [] }
  }
  if (!mime?.startsWith('audio/') && !mime?.startsWith('video/') && mime !== 'application/ogg')
    throw new SoundRefusedError(importSentences.sound_unreadable)
  return withTemporaryFolder(async (folder) => {
    const [from, to] = [join(folder, 'received'), join(folder, 'sound.mp3')]
    await pipeline(Readable.from(hashed(received(), hash)), createWriteStream(from), { signal })
    await convert(deps, { from, to }, signal)
    const read = async () => (await open(to)).createReadStream()
    const measured = await measureSound(deps.decoder, untilAborted(await read(), signal))
    await deps.storage.put(audio_key, await read(), 'audio/mpeg')
    const { size } = await stat(to)
    const notes = [importSentences.converted]
    return { ...measured, audio_key, stored_bytes: size, sound_hash: hash.digest('hex'), notes }
  })
}

async function convert({ sounds }: SoundDeps, files: { from: string; to: string }, signal: AbortSignal): Promise<void> {
  await sounds.toMp3(files, signal).catch((error: unknown) => {
    throw error instanceof SoundFileError ? new SoundRefusedError(error.message, { cause: error }) : error
  })
}

/** MIME type by the first bytes: a server's name for it is often wrong. */
async function mimeOf(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    head = Buffer.concat([head, chunk])
    if (head.length >= HEAD_BYTES) break
  }
  return (await fileTypeFromBuffer(head))?.mime
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

async function* untilAborted(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    yield chunk
  }
}
