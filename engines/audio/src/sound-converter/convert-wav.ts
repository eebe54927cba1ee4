import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { productionLimits, soundSentences } from '@app/domain/production'
import { levellingGain, SHORTEST_MEASURED_S } from '@app/sound/level-sound.ts'
import { loudnessMeter } from '@app/sound/loudness-meter.ts'
import { WAV_HEADER_BYTES, wavHeader } from '@app/domain/wav'
import { type ConvertedSound, SoundFileError } from '@app/ports/sound-converter.ts'
import { resample } from '@app/sound/resample.ts'
import { openWav, readFrames, type Wav } from './open-wav.ts'

const RATE_HZ = 44_100
/** So much is held at once, whatever the length of the file. */
const CHUNK_S = 5
/** Greatest peak of an inaudible sound. */
const SILENT_PEAK = 10 ** (-60 / 20)

/** Reads a WAV file of any usual format and writes one of 16 bits at 44.1 kHz, piece by piece. */
export async function convertWav({ from, to }: { from: string; to: string }): Promise<ConvertedSound> {
  await using source = await open(from)
  const wav = await openWav(source)
  const duration_ms = Math.floor((wav.frames / wav.sample_rate_hz) * 1_000)
  if (duration_ms < productionLimits.shortest_sound_ms) throw new SoundFileError(soundSentences.too_short)
  if (duration_ms > productionLimits.longest_sound_ms) throw new SoundFileError(soundSentences.too_long)
  await using target = await open(to, 'w')
  const { channels } = wav
  const frames = Math.floor((wav.frames * RATE_HZ) / wav.sample_rate_hz)
  const data_bytes = frames * channels * 2
  await target.write(wavHeader({ channels, sample_rate_hz: RATE_HZ, data_bytes }))
  const measure = measurer(channels, frames)
  for await (const sides of resampled(source, wav)) await target.write(measure.push(sides))
  return { duration_ms, byte_size: WAV_HEADER_BYTES + data_bytes, ...measure.finish() }
}

/**
 * Pieces of the sound at 44.1 kHz. Each is resampled with the samples around it, and cut where samples of both rates
 * fall together, so that the joins are exact.
 */
async function* resampled(file: FileHandle, wav: Wav): AsyncGenerator<Int16Array[]> {
  const { sample_rate_hz: rate, frames } = wav
  const divisor = greatestCommonDivisor(rate, RATE_HZ)
  const [down, up] = [rate / divisor, RATE_HZ / divisor]
  const chunk = Math.ceil((CHUNK_S * rate) / down) * down
  // The filter reaches at most 16 samples of the lower rate to each side.
  const around = rate === RATE_HZ ? 0 : Math.ceil((2 * 16 * Math.max(1, rate / RATE_HZ)) / down) * down
  const all = Math.floor((frames * RATE_HZ) / rate)
  for (let at = 0, written = 0; written < all; at += chunk) {
    const sides = await readFrames(file, wav, at - around, at + chunk + around)
    const skipped = (around / down) * up
    const length = Math.min(all - written, (chunk / down) * up)
    yield sides.map((side) =>
      rate === RATE_HZ ? side.subarray(0, length) : toIntegers(resample(side, rate, RATE_HZ), skipped, length),
    )
    written += length
  }
}

function toIntegers(samples: Float32Array, from: number, length: number): Int16Array {
  return Int16Array.from({ length }, (_, i) => Math.round(Math.max(-1, Math.min(1, samples[from + i] ?? 0)) * 32_767))
}

/** Follows the samples on their way: hash, loudness, highest peak and waveform. */
function measurer(channels: number, frames: number) {
  const hash = createHash('sha256')
  const meter = loudnessMeter(RATE_HZ)
  const columns = new Float32Array(productionLimits.waveform_columns)
  let seen = 0

  /** One channel is played on both sides. */
  function meterBothSides([left = new Float32Array(0), right = left]: Float32Array[]): void {
    meter.push(left, right)
  }

  /** Returns the bytes of a piece. */
  function push(sides: Int16Array[]): Buffer {
    const length = sides[0]?.length ?? 0
    const bytes = Buffer.alloc(length * channels * 2)
    const parts = sides.map((side) => Float32Array.from(side, (sample) => sample / 32_768))
    meterBothSides(parts)
    parts.forEach((samples, channel) =>
      samples.forEach((sample, i) => {
        const column = Math.floor(((seen + i) * columns.length) / frames)
        columns[column] = Math.max(columns[column] ?? 0, Math.abs(sample))
        bytes.writeInt16LE(sides[channel]?.[i] ?? 0, 2 * (i * channels + channel))
      }),
    )
    seen += length
    hash.update(bytes)
    return bytes
  }

  function finish(): Pick<ConvertedSound, 'sha256' | 'gain' | 'peaks'> {
    meterBothSides([new Float32Array(Math.max(0, Math.ceil(SHORTEST_MEASURED_S * RATE_HZ) - frames))])
    const lufs = meter.integrated()
    const peak = Math.max(...columns)
    if (peak < SILENT_PEAK || lufs === -Infinity) throw new SoundFileError(soundSentences.silent)
    const gain = levellingGain({ lufs, peak })
    return { sha256: hash.digest('hex'), gain, peaks: [...columns].map((column) => Math.round(column * 1_000) / 1_000) }
  }

  return { push, finish }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
