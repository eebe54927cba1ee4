import { expect, test } from 'vitest'
import { audioEncoderContract, sine } from './contract.ts'
import { lameEncoder } from './lame-encoder.ts'

audioEncoderContract(lameEncoder)

const FRAME_BYTES = 288
const FRAME_SAMPLES = 576
const ENCODER_DELAY_FRAMES = 3

test('writes complete frames of the requested rate and no header frame', async () => {
  const encoder = lameEncoder()
  const stream = await encoder.open({ sample_rate_hz: 24_000, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3.3 })
  const mp3 = Buffer.concat([await stream.push(sine(440, 0.5, 12)), (await stream.finish()).mp3])
  await encoder.close()

  expect(mp3.length % FRAME_BYTES).toBe(0)
  for (let at = 0; at < mp3.length; at += FRAME_BYTES) expect(mp3.readUInt16BE(at)).toBe(0xfff3)
  const frames = mp3.length / FRAME_BYTES
  expect(frames * FRAME_SAMPLES).toBeGreaterThanOrEqual(12 * 24_000)
  expect(frames).toBeLessThanOrEqual(Math.ceil((12 * 24_000) / FRAME_SAMPLES) + ENCODER_DELAY_FRAMES)
  expect(mp3.includes('Xing')).toBe(false)
  expect(mp3.includes('Info')).toBe(false)
})

test('can be opened again after it was closed', async () => {
  const encoder = lameEncoder()
  for (let round = 0; round < 2; round++) {
    const stream = await encoder.open({ sample_rate_hz: 44_100, bitrate_kbps: 128, gain: 1, ceiling_dbfs: -1 })
    expect((await stream.finish()).output_lufs).toBe(-Infinity)
    await encoder.close()
  }
})

test('an interactive stream waits for at most one request of the others each time', async () => {
  const encoder = lameEncoder()
  const options = { sample_rate_hz: 24_000, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3.3 } as const
  const second = sine(440, 0.5, 1)
  const others = await Promise.all(Array.from({ length: 4 }, () => encoder.open(options)))
  let pushed = 0
  const pushing = others.flatMap((stream) =>
    Array.from({ length: 4 }, () => stream.push(second).then(() => (pushed += 1))),
  )
  const awaited = await encoder.open({ ...options, priority: 'interactive' })
  await awaited.push(second)
  await awaited.finish()
  expect(pushed).toBeLessThanOrEqual(4)
  await Promise.all(pushing)
  await encoder.close()
})
