import { expect, test } from 'vitest'
import { frameCutter, hlsTimestampTag, mp3Frames } from './mp3-frames.ts'

test.each([
  { what: '24 kHz, 96 kbit/s', header: [0xff, 0xf3, 0xa4, 0xc4], length: 288, samples: 576, hz: 24_000, kbps: 96 },
  { what: '44.1 kHz, 128 kbit/s', header: [0xff, 0xfb, 0x90, 0xc4], length: 417, samples: 1152, hz: 44_100, kbps: 128 },
  { what: 'the same, padded', header: [0xff, 0xfb, 0x92, 0xc4], length: 418, samples: 1152, hz: 44_100, kbps: 128 },
])('reads the header of $what', ({ header, length, samples, hz, kbps }) => {
  const frame = { offset: 0, length, samples, sample_rate_hz: hz, bitrate_kbps: kbps }
  expect([...mp3Frames(frameOf(header, length))]).toEqual([frame])
})

test('passes over what is no frame and leaves a cut-off one out', () => {
  const frame = frameOf([0xff, 0xf3, 0xa4, 0xc4], 288)
  const bytes = Buffer.concat([Buffer.from('ID3 noise \xff\xff', 'latin1'), frame, frame, frame.subarray(0, 287)])
  expect([...mp3Frames(bytes)].map(({ offset }) => offset)).toEqual([12, 300])
  expect([...mp3Frames(Buffer.from([0xff, 0xe9, 0xa4, 0, 0xff]))]).toEqual([])
})

test('cuts a stream at frame borders, whatever its pieces', () => {
  const frame = frameOf([0xff, 0xf3, 0xa4, 0xc4], 288)
  const stream = Buffer.concat(Array.from({ length: 20 }, () => frame))
  const cutter = frameCutter()
  const runs = []
  for (let at = 0; at < stream.length; at += 1_001) runs.push(cutter.push(stream.subarray(at, at + 1_001)))
  expect(runs.map(({ bytes }) => bytes.length % 288)).toEqual(runs.map(() => 0))
  expect(runs.map(({ bytes, samples }) => (bytes.length / 288) * 576 - samples)).toEqual(runs.map(() => 0))
  expect(Buffer.compare(Buffer.concat(runs.map(({ bytes }) => bytes)), stream)).toBe(0)
})

test('the time stamp of a segment counts 90,000 a second in an ID3 PRIV frame', () => {
  const tag = Buffer.from(hlsTimestampTag(96_000, 24_000))
  expect(tag.subarray(0, 10)).toEqual(Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 63]))
  expect(tag.subarray(10, 14).toString()).toBe('PRIV')
  expect(tag.subarray(20, 65).toString('latin1')).toBe('com.apple.streaming.transportStreamTimestamp\0')
  expect(tag.readBigUInt64BE(65)).toBe(360_000n)
  expect(tag).toHaveLength(73)
})

test('the time stamp wraps at 33 bits', () => {
  expect(Buffer.from(hlsTimestampTag(2 ** 33, 90_000)).readBigUInt64BE(65)).toBe(0n)
})

function frameOf(header: number[], length: number): Buffer {
  const frame = Buffer.alloc(length)
  frame.set(header)
  return frame
}
