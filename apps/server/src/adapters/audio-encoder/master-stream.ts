import { createMp3Encoder } from 'wasm-media-encoders'
import type { EncodingOptions, Slot } from '#ports/audio-encoder.ts'
import { loudnessMeter } from '#lib/loudness-meter.ts'
import { limiter } from './limiter.ts'
import { slotMixer } from './mixer/slot-mixer.ts'
import { toFloats } from './to-floats.ts'

export type MasterStream = {
  push(pcm: Uint8Array): Uint8Array<ArrayBuffer>
  /** Begins a stretch; its sounds are placed at once, its samples are taken by `mix`. */
  begin(slot: Slot): void
  mix(samples: number): Uint8Array<ArrayBuffer>
  finish(): { mp3: Uint8Array<ArrayBuffer>; output_lufs: number }
}

/** The chunk size for LAME, whose buffers grow with what it gets at once. */
const SAMPLES_AT_ONCE = 24_000
const bitrates = [8, 16, 24, 32, 40, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const sampleRates = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000] as const

/** A pipeline of mixer, gain, limiter, loudness meter and LAME; the size of the chunks does not change its output. */
export async function masterStream(options: EncodingOptions): Promise<MasterStream> {
  const { sample_rate_hz, gain, channels = 1, room = false } = options
  const lame = await lameFor(options)
  const meter = loudnessMeter(sample_rate_hz)
  const limit = limiter(sample_rate_hz, 10 ** (options.ceiling_dbfs / 20), channels)
  const mixer = slotMixer({ sample_rate_hz, channels, room })
  let odd = new Uint8Array(0)

  function encode(limited: Float32Array[]): Uint8Array {
    meter.push(...limited)
    return limited[0]?.length ? lame.encode(limited).slice() : new Uint8Array(0)
  }

  function master(sound: Float32Array[]): Uint8Array {
    for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
    return encode(limit.push(sound))
  }

  function push(pcm: Uint8Array): Uint8Array<ArrayBuffer> {
    const bytes = odd.length === 0 ? pcm : Buffer.concat([odd, pcm])
    const whole = bytes.length - (bytes.length % 2)
    odd = bytes.slice(whole)
    const encoded: Uint8Array[] = []
    for (let from = 0; from < whole; from += 2 * SAMPLES_AT_ONCE)
      encoded.push(master([toFloats(bytes.subarray(from, Math.min(whole, from + 2 * SAMPLES_AT_ONCE)))]))
    return joined(encoded)
  }

  function mix(samples: number): Uint8Array<ArrayBuffer> {
    const encoded: Uint8Array[] = []
    for (let from = 0; from < samples; from += SAMPLES_AT_ONCE)
      encoded.push(master(mixer.next(Math.min(SAMPLES_AT_ONCE, samples - from))))
    return joined(encoded)
  }

  return {
    push,
    begin: (slot) => mixer.begin(slot),
    mix,
    finish() {
      const mp3 = joined([encode(limit.flush()), lame.finalize().slice()])
      return { mp3, output_lufs: meter.integrated() }
    },
  }
}

async function lameFor({ sample_rate_hz, bitrate_kbps, channels = 1 }: EncodingOptions) {
  const bitrate = bitrates.find((rate) => rate === bitrate_kbps)
  const outputSampleRate = sampleRates.find((rate) => rate === sample_rate_hz)
  if (!bitrate || !outputSampleRate) throw new Error(`MP3 has no ${bitrate_kbps} kbit/s at ${sample_rate_hz} Hz`)
  const lame = await createMp3Encoder()
  lame.configure({ sampleRate: sample_rate_hz, outputSampleRate, channels, bitrate })
  return lame
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
