import type { EncodingOptions, Slot } from '@app/ports/audio-encoder.ts'
import { loudnessMeter } from '@app/sound/loudness-meter.ts'
import { limiter } from './limiter.ts'
import { slotMixer } from './mixer/slot-mixer.ts'
import { toFloats } from './to-floats.ts'

/** A stretch of mastered sound: one array a channel. */
export type Mastered = Float32Array<ArrayBuffer>[]

export type Mastering = {
  push(pcm: Uint8Array): Mastered[]
  /** Begins a stretch; its sounds are placed at once, its samples are taken by `mix`. */
  begin(slot: Slot): void
  mix(samples: number): Mastered[]
  finish(): { sound: Mastered[]; output_lufs: number }
}

/** The chunk size for LAME, whose buffers grow with the samples it gets at once. */
const SAMPLES_AT_ONCE = 24_000

/** Mixer, gain, limiter and loudness meter, one after another; the size of the chunks does not change the output. */
export function mastering({
  sample_rate_hz,
  gain,
  ceiling_dbfs,
  channels = 1,
  room = false,
}: EncodingOptions): Mastering {
  const meter = loudnessMeter(sample_rate_hz)
  const limit = limiter(sample_rate_hz, 10 ** (ceiling_dbfs / 20), channels)
  const mixer = slotMixer({ sample_rate_hz, channels, room })
  let odd = new Uint8Array(0)

  function metered(limited: Mastered): Mastered {
    meter.push(...limited)
    return limited
  }

  function master(sound: Float32Array[]): Mastered {
    for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
    return metered(limit.push(sound))
  }

  return {
    push(pcm) {
      const bytes = odd.length === 0 ? pcm : Buffer.concat([odd, pcm])
      const whole = bytes.length - (bytes.length % 2)
      odd = bytes.slice(whole)
      const sound: Mastered[] = []
      for (let from = 0; from < whole; from += 2 * SAMPLES_AT_ONCE)
        sound.push(master([toFloats(bytes.subarray(from, Math.min(whole, from + 2 * SAMPLES_AT_ONCE)))]))
      return sound
    },
    begin: (slot) => mixer.begin(slot),
    mix(samples) {
      const sound: Mastered[] = []
      for (let from = 0; from < samples; from += SAMPLES_AT_ONCE)
        sound.push(master(mixer.next(Math.min(SAMPLES_AT_ONCE, samples - from))))
      return sound
    },
    finish() {
      const sound = [metered(limit.flush())]
      return { sound, output_lufs: meter.integrated() }
    },
  }
}
