import { recordingLimits, recordingSentences } from '@app/domain/recordings'
import { open } from 'node:fs/promises'
import { TakeRefusedError } from '@app/ports/take-editor.ts'
import { resample } from '@app/sound/resample.ts'
import { readWav, toSamples, type SoundFormat } from '@app/domain/wav'

const { sample_rate_hz: rates, longest_ms, shortest_ms, file_bytes } = recordingLimits

/** The sound of a WAV file with 16 bits a sample, in one channel at 48 kHz. */
export async function readTake(path: string): Promise<Int16Array> {
  const { format, data } = await readFile(path)
  requireFormat(format)
  const frames = Math.floor(data.length / (2 * format.channels))
  const duration_ms = (frames * 1_000) / format.rate
  if (duration_ms > longest_ms) throw new TakeRefusedError(recordingSentences.too_long(duration_ms))
  if (duration_ms < shortest_ms) throw new TakeRefusedError(recordingSentences.too_short)
  const mono = toMono(toSamples(data.subarray(0, frames * 2 * format.channels)), format.channels)
  return format.rate === rates.kept ? mono : toPcm(resample(mono, format.rate, rates.kept))
}

async function readFile(path: string): Promise<{ format: SoundFormat; data: Uint8Array }> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size > file_bytes) throw new TakeRefusedError(recordingSentences.too_large)
  const wav = readWav(await file.readFile())
  if ('problem' in wav) throw new TakeRefusedError(recordingSentences.not_wav)
  return wav
}

function requireFormat({ is_linear, bits, channels, rate }: SoundFormat): void {
  const isKnown = is_linear && bits === 16 && channels >= 1 && channels <= 2
  if (!isKnown) throw new TakeRefusedError(recordingSentences.other_format)
  if (rate < rates.min || rate > rates.max) throw new TakeRefusedError(recordingSentences.other_rate(rate))
}

function toMono(samples: Int16Array, channels: number): Int16Array {
  if (channels === 1) return samples
  const mono = new Int16Array(samples.length / 2)
  for (let i = 0; i < mono.length; i++) mono[i] = Math.round(((samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0)) / 2)
  return mono
}

export function toPcm(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < pcm.length; i++)
    pcm[i] = Math.max(-32_768, Math.min(32_767, Math.round((samples[i] ?? 0) * 32_768)))
  return pcm
}
