import { productionLimits, SoundLine, soundSentences, type SoundSource } from '@app/domain/production'
import type { Deps } from '#deps.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { wavHeader } from '@app/domain/wav'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { readSound } from './read-sound.ts'

const { longest_preview_ms } = productionLimits
const CHANNELS = 2
const BYTES_OF_SAMPLE = 2

/** Preview of a sound line in a channel, as a WAV file of at most a minute. */
export async function previewSound(
  deps: Pick<Deps, 'db' | 'storage' | 'music'>,
  { channel_id }: OwnedChannel,
  line: SoundLine,
): Promise<Buffer> {
  const sound = await readSound(deps, { channel_id, line: atMostAMinute(line) })
  if (!sound) throw new AppError('not_found', soundSentences.missing)
  return toWav(sound)
}

/** A sound line of a source that is only listened to. */
export function lineToPreview(source: SoundSource, shape: Record<string, unknown>): unknown {
  return { kind: 'sound', role: 'clip', ...shape, source }
}

function atMostAMinute(line: SoundLine): SoundLine {
  const end = line.from_ms + longest_preview_ms
  return { ...line, to_ms: Math.min(line.to_ms ?? end, end) }
}

function toWav({ left, right, sample_rate_hz }: StereoSound): Buffer {
  const bytes = Buffer.alloc(left.length * CHANNELS * BYTES_OF_SAMPLE)
  const write = (sample: number, at: number) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * BYTES_OF_SAMPLE)
  left.forEach((sample, i) => write(sample, CHANNELS * i))
  right.forEach((sample, i) => write(sample, CHANNELS * i + 1))
  return Buffer.concat([wavHeader({ channels: CHANNELS, sample_rate_hz, data_bytes: bytes.length }), bytes])
}
