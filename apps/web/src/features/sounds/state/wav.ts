const HEADER_BYTES = 44
const BYTES_A_SAMPLE = 2
const LOUDEST = 32_767

/** Sound as the browser decodes it: samples from -1 to 1, for each channel. */
export type Samples = { channels: readonly Float32Array<ArrayBufferLike>[]; sample_rate_hz: number }

/** Sound as a WAV file of 16 bits a sample, the one format that every server here reads. */
export function wavOf({ channels, sample_rate_hz }: Samples): Blob {
  const count = channels.length
  const frames = channels[0]?.length ?? 0
  const bytes = new ArrayBuffer(HEADER_BYTES + frames * count * BYTES_A_SAMPLE)
  writeHeader(new DataView(bytes), { count, sample_rate_hz })
  const samples = new Int16Array(bytes, HEADER_BYTES)
  for (const [channel, sound] of channels.entries())
    for (let frame = 0; frame < frames; frame++)
      samples[frame * count + channel] = Math.round(Math.max(-1, Math.min(1, sound[frame] ?? 0)) * LOUDEST)
  return new Blob([bytes], { type: 'audio/wav' })
}

function writeHeader(
  view: DataView<ArrayBuffer>,
  { count, sample_rate_hz }: { count: number; sample_rate_hz: number },
): void {
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  const block = count * BYTES_A_SAMPLE
  write(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, count, true)
  view.setUint32(24, sample_rate_hz, true)
  view.setUint32(28, sample_rate_hz * block, true)
  view.setUint16(32, block, true)
  view.setUint16(34, BYTES_A_SAMPLE * 8, true)
  write(36, 'data')
  view.setUint32(40, view.byteLength - HEADER_BYTES, true)
}

/** Duration of a WAV file of 16 bits a sample, and the loudness of `count` equal slices of it, from 0 to 1. */
export async function outlineOf(wav: Blob, count: number): Promise<{ length_ms: number; peaks: number[] } | undefined> {
  const view = new DataView(await wav.arrayBuffer())
  const data = dataOf(view)
  if (!data) return undefined
  const { from, bytes, channels, sample_rate_hz } = data
  const frames = Math.floor(bytes / (channels * BYTES_A_SAMPLE))
  const peaks = Array.from({ length: count }, (_, index) => {
    let loudest = 0
    const [first, end] = [index, index + 1].map((slice) => Math.floor((slice * frames) / count))
    for (let sample = (first ?? 0) * channels; sample < (end ?? 0) * channels; sample++)
      loudest = Math.max(loudest, Math.abs(view.getInt16(from + sample * BYTES_A_SAMPLE, true)))
    return loudest / LOUDEST
  })
  return { length_ms: Math.round((frames / sample_rate_hz) * 1000), peaks }
}

/** Locates the samples: files may have other chunks before them. */
function dataOf(view: DataView): { from: number; bytes: number; channels: number; sample_rate_hz: number } | undefined {
  let [channels, sample_rate_hz] = [0, 0]
  for (let at = 12; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true)
    const name = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
    if (name === 'fmt ') [channels, sample_rate_hz] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true)]
    if (name === 'data' && channels > 0 && sample_rate_hz > 0)
      return { from: at + 8, bytes: Math.min(size, view.byteLength - at - 8), channels, sample_rate_hz }
    at += 8 + size + (size % 2)
  }
  return undefined
}
