import { expect, test } from 'vitest'
import type { Slot } from '@app/ports/audio-encoder.ts'
import { slotMixer } from './slot-mixer.ts'

const RATE = 44_100
const stereo = { sample_rate_hz: RATE, channels: 2, room: false } as const
const seconds = (length: number) => Math.round(length * RATE)

/** A tone as a clip of a voice: silence, then sound, then silence. */
function clip(length_s: number, hertz = 200, amplitude = 0.2): Uint8Array {
  const samples = new Int16Array(24_000 * length_s)
  for (let i = 960; i < samples.length - 1_440; i++)
    samples[i] = Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * hertz * i) / 24_000))
  return new Uint8Array(samples.buffer)
}

const spoken = (length_s: number, how: Partial<Extract<Slot['sound'], { kind: 'speech' }>> = {}) =>
  ({ kind: 'speech', pcm: clip(length_s), sample_rate_hz: 24_000, gain: 1, pan: 0, ...how }) as const
/** A level that does not move between its two ends, so that the gain of each moment can be read. */
function played(length_s: number, level = 0.5) {
  const length = seconds(length_s)
  const left = Float32Array.from({ length }, (_, i) => level * Math.min(1, i / 900, (length - 1 - i) / 900))
  return { kind: 'played', left, right: left, sample_rate_hz: RATE, gain: 1 } as const
}
const slot = (length_s: number, sound?: Slot['sound'], rest: Partial<Slot> = {}): Slot => ({
  samples: seconds(length_s),
  ...(sound && { sound }),
  speech_follows: true,
  is_last: false,
  ...rest,
})

function mixed(slots: Slot[], format: Parameters<typeof slotMixer>[0] = stereo, atOnce = Infinity) {
  const mixer = slotMixer(format)
  const pieces: Float32Array[][] = []
  for (const each of slots) {
    mixer.begin(each)
    for (let at = 0; at < each.samples; at += atOnce) pieces.push(mixer.next(Math.min(atOnce, each.samples - at)))
  }
  return Array.from({ length: format.channels }, (_, c) =>
    joined(pieces.map((piece) => piece[c] ?? new Float32Array())),
  )
}

function joined(pieces: Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function isSame(one: Float32Array | undefined, other: Float32Array | undefined): boolean {
  return one?.length === other?.length && (one ?? []).every((sample, i) => sample === other?.[i])
}

const script = (third_s = 1): Slot[] => [
  slot(1.5, played(3)),
  slot(2 - 0.15, spoken(2, { pan: -0.18, equalizer: 'female' })),
  slot(third_s, spoken(third_s, { pan: 0.18, equalizer: 'male', gain: 0.8 })),
  slot(0.9, played(2)),
  slot(1, spoken(1), { speech_follows: false, is_last: true }),
]
const room = { ...stereo, room: true }

test('PLAY-O24 the same script is the same samples, in pieces of whatever length', () => {
  const once = mixed(script(), room)
  for (const again of [mixed(script(), room), mixed(script(), room, 7_777)])
    expect(once.map((channel, c) => isSame(channel, again[c]))).toEqual([true, true])
})

test('a line that becomes longer changes nothing before it', () => {
  const [before, after] = [mixed(script(1), room), mixed(script(1.37), room)]
  const start = seconds(1.5) + seconds(1.85)
  expect(isSame(after[0]?.subarray(0, start), before[0]?.subarray(0, start))).toBe(true)
  expect(isSame(after[0]?.subarray(start), before[0]?.subarray(start))).toBe(false)
  expect((after[0]?.length ?? 0) - (before[0]?.length ?? 0)).toBe(seconds(1.37) - seconds(1))
})

test('the end of a line sounds on in the next stretch, and both are heard', () => {
  const apart = mixed([slot(2, spoken(2)), slot(1, spoken(1))])[0]
  const over = mixed([slot(1.7, spoken(2)), slot(1.3, spoken(1))])[0]
  const at = seconds(1.8)
  expect(over?.[at]).toBeCloseTo((apart?.[at] ?? 0) + (apart?.[seconds(2) + seconds(0.1)] ?? 0), 3)
  expect(over).toHaveLength(seconds(3))
})

test('music is 18 dB down when somebody begins to speak, and comes up when nobody does', () => {
  const [left = new Float32Array()] = mixed([
    slot(2, played(8)),
    slot(2, spoken(2, { gain: 0 })),
    slot(2, spoken(1, { gain: 0 }), { speech_follows: false }),
    slot(2, undefined, { speech_follows: false, is_last: true }),
  ])
  const down = 0.5 * 10 ** (-18 / 20)
  expect(left[seconds(1.59)]).toBeCloseTo(0.5, 5)
  expect(left[seconds(1.8)]).toBeGreaterThan(down)
  expect(left[seconds(2)]).toBeCloseTo(down, 3)
  expect(left[seconds(3.9)]).toBeCloseTo(down, 3)
  expect(left[seconds(5.0)]).toBeCloseTo(down, 3)
  expect(left[seconds(5.5)]).toBeCloseTo(0.5, 3)
})

test('nothing clicks: no step is larger than those of the sounds themselves', () => {
  const [left = new Float32Array()] = mixed(script(), room)
  let largest = 0
  for (let i = 1; i < left.length; i++) largest = Math.max(largest, Math.abs((left[i] ?? 0) - (left[i - 1] ?? 0)))
  expect(largest).toBeLessThan(0.03)
})

test('hosts sit apart, as loud together as in the middle, and mono is what both sides have in common', () => {
  const rms = (samples: Float32Array | undefined) =>
    Math.sqrt((samples ?? new Float32Array()).reduce((sum, sample) => sum + sample ** 2, 0) / (samples?.length ?? 1))
  const [left, right] = mixed([slot(1, spoken(1, { pan: -0.18 }))])
  const [middle] = mixed([slot(1, spoken(1))])
  expect(rms(left) / rms(right)).toBeCloseTo(1.33, 1)
  expect(Math.hypot(rms(left), rms(right))).toBeCloseTo(Math.SQRT2 * rms(middle), 4)
  const [mono] = mixed([{ ...slot(1, spoken(1)), samples: 24_000 }], {
    sample_rate_hz: 24_000,
    channels: 1,
    room: false,
  })
  expect(rms(mono)).toBeCloseTo(Math.hypot(rms(left), rms(right)), 3)
})

test('a room is heard at about -60 dBFS, everywhere', () => {
  const [left = new Float32Array()] = mixed([slot(2)], room)
  for (const from of [0.2, 1.2]) {
    const part = left.subarray(seconds(from), seconds(from + 0.5))
    const rms = Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length)
    expect(20 * Math.log10(rms)).toBeGreaterThan(-66)
    expect(20 * Math.log10(rms)).toBeLessThan(-56)
  }
})

test('STUDIO-O105 a breath is heard before a line and ends with it, wherever its speaker sits, and is the same each time', () => {
  const breath = { ms: 300, brightness: 0.5, seed: 'line 1', gain: 0.1, pan: -0.18 }
  const slots = [slot(1, undefined, { breath }), slot(1, spoken(1))]
  const [left = new Float32Array(), right] = mixed(slots)
  const before = left.subarray(0, seconds(0.7))
  const heard = left.subarray(seconds(0.7), seconds(1))
  const rms = Math.sqrt(heard.reduce((sum, sample) => sum + sample ** 2, 0) / heard.length)
  expect(before.every((sample) => sample === 0)).toBe(true)
  expect(20 * Math.log10(rms)).toBeCloseTo(20 * Math.log10(0.016) - 1.5, 0)
  expect(Math.abs(heard[0] ?? 1) + Math.abs(heard.at(-1) ?? 1)).toBeLessThan(0.001)
  expect(right?.some((sample, i) => sample !== left[i])).toBe(true)
  expect(isSame(mixed(slots, stereo, 7_777)[0], left)).toBe(true)
  expect(isSame(mixed([slot(1), slot(1, spoken(1))])[0]?.subarray(seconds(1)), left.subarray(seconds(1)))).toBe(true)
  const [short] = mixed([slot(0.1, undefined, { breath }), slot(1, spoken(1))])
  expect(short).toHaveLength(seconds(1.1))
})

test('what still plays when an item ends fades', () => {
  const [left = new Float32Array()] = mixed([
    slot(1, played(20), { speech_follows: true }),
    slot(3, spoken(1, { gain: 0 }), { speech_follows: false, is_last: true }),
  ])
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001)
  expect(left[seconds(2.4)]).toBeGreaterThan(0.2)
})
