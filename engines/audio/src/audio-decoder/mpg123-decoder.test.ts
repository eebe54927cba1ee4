import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { lameEncoder } from '#audio-encoder/lame-encoder.ts'
import { mpg123Decoder } from './mpg123-decoder.ts'

const RATE = 24_000
const encoder = lameEncoder()
afterAll(() => encoder.close())

test('what the encoder was given comes back at the same times, however the file is cut', async () => {
  const pcm = new Int16Array(3 * RATE)
  for (let i = RATE; i < 1.5 * RATE; i++) pcm[i] = 10_000 * Math.sin(i / 5)
  const stream = await encoder.open({ sample_rate_hz: RATE, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3 })
  const beginning = await stream.push(new Uint8Array(pcm.buffer))
  const { mp3 } = await stream.finish()
  const file = Buffer.concat([beginning, mp3])
  const pieces = Array.from({ length: Math.ceil(file.length / 1_000) }, (_, at) =>
    file.subarray(at * 1_000, (at + 1) * 1_000),
  )
  const decoded: number[] = []
  for await (const { channels, sample_rate_hz } of mpg123Decoder().decode(Readable.from(pieces))) {
    expect([channels.length, sample_rate_hz]).toEqual([1, RATE])
    for (const sample of channels[0] ?? []) decoded.push(sample)
  }
  const isHeard = (sample: number) => Math.abs(sample) > 0.1
  expect(Math.abs(decoded.findIndex(isHeard) - RATE)).toBeLessThan(24)
  expect(Math.abs(decoded.findLastIndex(isHeard) - 1.5 * RATE)).toBeLessThan(24)
})

test('what is no MP3 has no sound', async () => {
  let parts = 0
  for await (const _ of mpg123Decoder().decode(Readable.from([Buffer.alloc(5_000, 'no sound')]))) parts += 1
  expect(parts).toBe(0)
})
