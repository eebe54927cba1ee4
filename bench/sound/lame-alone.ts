import { createMp3Encoder } from 'wasm-media-encoders'

const SAMPLE_RATE_HZ = 44_100
const BITRATE_KBPS = 128
const TEN_MINUTES_S = 600

/**
 * CPU seconds of LAME alone for ten minutes of stereo, from both sides of an episode: the unit of other figures, which then
 * depend less on the machine. On the machine of the targets it took 9.3 s (8.5 s for 550 s of sound).
 */
export async function lameAlone(left: Float32Array, right: Float32Array): Promise<number> {
  const lame = await createMp3Encoder()
  lame.configure({ sampleRate: SAMPLE_RATE_HZ, outputSampleRate: SAMPLE_RATE_HZ, channels: 2, bitrate: BITRATE_KBPS })
  const whole_s = Math.floor(left.length / SAMPLE_RATE_HZ)
  const before = process.cpuUsage()
  for (let second = 0; second < whole_s; second++) {
    const [from, to] = [second * SAMPLE_RATE_HZ, (second + 1) * SAMPLE_RATE_HZ]
    lame.encode([left.subarray(from, to), right.subarray(from, to)])
  }
  lame.finalize()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1_000_000) * (TEN_MINUTES_S / whole_s)
}
