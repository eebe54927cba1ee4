import { readWav, toSamples } from '@app/domain/wav'

const LOUDEST = 32_767

/** Duration of a WAV file of 16 bits a sample, and the loudness of `count` equal slices of it, from 0 to 1. */
export async function outlineOf(
  file: Blob,
  count: number,
): Promise<{ length_ms: number; peaks: number[] } | undefined> {
  const wav = readWav(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in wav) return undefined
  const { channels, rate } = wav.format
  const samples = toSamples(wav.data)
  const frames = Math.floor(samples.length / channels)
  const peaks = Array.from({ length: count }, (_, index) => {
    let loudest = 0
    const [first = 0, end = 0] = [index, index + 1].map((slice) => Math.floor((slice * frames) / count))
    for (const sample of samples.subarray(first * channels, end * channels))
      loudest = Math.max(loudest, Math.abs(sample))
    return loudest / LOUDEST
  })
  return { length_ms: Math.round((frames / rate) * 1000), peaks }
}
