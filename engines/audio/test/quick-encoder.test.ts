import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { mpg123Decoder } from '../src/audio-decoder/mpg123-decoder.ts'
import { audioEncoderContract, sine } from '../src/audio-encoder/contract.ts'
import { quickEncoder } from './quick-encoder.ts'

audioEncoderContract(quickEncoder)

test('its files decode to silence of the right length', async () => {
  const options = { sample_rate_hz: 44_100, bitrate_kbps: 128, channels: 2, gain: 1, ceiling_dbfs: -1 } as const
  const stream = await quickEncoder().open(options)
  const mp3 = Buffer.concat([
    await stream.mix({ samples: 10 * 44_100, speech_follows: false, is_last: true }),
    (await stream.finish()).mp3,
  ])
  let samples = 0
  for await (const { channels, sample_rate_hz } of mpg123Decoder().decode(Readable.from([mp3]))) {
    expect([channels.length, sample_rate_hz]).toEqual([2, 44_100])
    expect(channels.every((channel) => channel.every((sample) => sample === 0))).toBe(true)
    samples += channels[0]?.length ?? 0
  }
  expect(samples / 44_100).toBeCloseTo(10, 1)
})

test('other sound gives other bytes of the same length', async () => {
  const encode = async (hertz: number, gain: number) => {
    const stream = await quickEncoder().open({ sample_rate_hz: 24_000, bitrate_kbps: 96, gain, ceiling_dbfs: -1 })
    return Buffer.concat([await stream.push(sine(hertz, 0.5, 1)), (await stream.finish()).mp3])
  }
  const [one, same, higher, louder] = await Promise.all([
    encode(440, 1),
    encode(440, 1),
    encode(441, 1),
    encode(440, 2),
  ])
  expect(same).toEqual(one)
  for (const other of [higher, louder]) {
    expect(other).not.toEqual(one)
    expect(other.length).toBe(one.length)
  }
})
