import { createMp3Encoder } from 'wasm-media-encoders'
import type { EncodingOptions } from '@app/ports/audio-encoder.ts'
import type { Mastered } from './mastering.ts'
import { serveStreams } from './serve-streams.ts'

export type LameRequest = { sound: Mastered[]; is_last: boolean }
export type Mp3 = Uint8Array<ArrayBuffer>

type Lame = Awaited<ReturnType<typeof openLame>>

const bitrates = [8, 16, 24, 32, 40, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const sampleRates = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000] as const

export const run = serveStreams<Lame, EncodingOptions, LameRequest, Mp3>({
  open: openLame,
  answer: (lame, { sound, is_last }) =>
    joined([
      ...sound.flatMap((samples) => (samples[0]?.length ? [lame.encode(samples).slice()] : [])),
      ...(is_last ? [lame.finalize().slice()] : []),
    ]),
  transfer: ({ buffer }) => [buffer],
})

async function openLame({ sample_rate_hz, bitrate_kbps, channels = 1 }: EncodingOptions) {
  const bitrate = bitrates.find((rate) => rate === bitrate_kbps)
  const outputSampleRate = sampleRates.find((rate) => rate === sample_rate_hz)
  if (!bitrate || !outputSampleRate) throw new Error(`MP3 has no ${bitrate_kbps} kbit/s at ${sample_rate_hz} Hz`)
  const lame = await createMp3Encoder()
  lame.configure({ sampleRate: sample_rate_hz, outputSampleRate, channels, bitrate })
  return lame
}

function joined(chunks: Uint8Array[]): Mp3 {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
