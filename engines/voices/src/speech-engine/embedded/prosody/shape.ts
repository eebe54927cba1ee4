import type { Phone, Syllable } from './utterance-structure.ts'

/** Changes to the frames of an utterance, a value for each frame. */
export type Shape = {
  /** The engine's own pitch in semitones above 1 Hz; NaN where the frame is unvoiced. */
  track: Float64Array
  /** The median of the track. */
  middle: number
  /** Added to the pitch, in semitones. */
  offsets: Float64Array
  /** Added to the natural logarithm of the amplitude. */
  energy: Float64Array
  /** Number of frames that each frame becomes. */
  stretch: Float64Array
}

/** `from` and `to` are frames, both included. */
export type Span = { from: number; to: number }

const VOWELS = new Set('aa ae ah ao aw ax axr ay eh er ey ih iy ow oy uh uw'.split(' '))
const SONORANTS = new Set([...VOWELS, 'm', 'n', 'ng', 'l', 'r', 'w', 'y'])
/** A new melody replaces the engine's but for this share of it, which keeps it from sounding drawn with a ruler. */
const REPLACED = 0.92
/** The share of a melody over which it is faded in. */
const FADE_IN = 0.12

export function shapeOf(f0: Float64Array): Shape {
  const track = f0.map((hz) => (hz > 0 ? 12 * Math.log2(hz) : Number.NaN))
  const voiced = track.filter((pitch) => !Number.isNaN(pitch)).toSorted()
  return {
    track,
    middle: voiced[voiced.length >> 1] ?? 0,
    offsets: new Float64Array(f0.length),
    energy: new Float64Array(f0.length),
    stretch: new Float64Array(f0.length).fill(1),
  }
}

export function add(values: Float64Array, at: number, amount: number): void {
  if (at >= 0 && at < values.length) values[at] = (values[at] ?? 0) + amount
}

/** A rise from nothing to the full amount. */
export function addRamp(values: Float64Array, { from, to }: Span, amount: number): void {
  const length = Math.max(1, to - from)
  for (let t = from; t <= to; t++) add(values, t, (amount * (t - from)) / length)
}

/** An accent: up and down again. */
export function addBump(values: Float64Array, { from, to }: Span, height: number): void {
  const length = Math.max(1, to - from)
  for (let t = from; t <= to; t++) add(values, t, height * 0.5 * (1 - Math.cos((2 * Math.PI * (t - from)) / length)))
}

/** Replaces the melody of a span by another; `pitchAt` takes the share of the span that has passed. */
export function replacePitch(shape: Shape, { from, to }: Span, pitchAt: (share: number) => number): void {
  const length = Math.max(1, to - from)
  for (let t = from; t <= to; t++) {
    const share = (t - from) / length
    moveTowards(shape, t, pitchAt(share), Math.min(1, share / FADE_IN) * REPLACED)
  }
}

/** Holds the pitch after a melody at its end. */
export function holdPitch(shape: Shape, { from, to }: Span, pitch: number): void {
  for (let t = from; t <= to; t++) moveTowards(shape, t, pitch, REPLACED)
}

function moveTowards(shape: Shape, t: number, pitch: number, share: number): void {
  const now = pitchAt(shape, t)
  if (!Number.isNaN(now)) add(shape.offsets, t, (pitch - now) * share)
}

/** The pitch of a frame as changed so far; NaN where it is unvoiced. */
export function pitchAt({ track, offsets }: Shape, t: number): number {
  return (track[t] ?? Number.NaN) + (offsets[t] ?? 0)
}

/** The first pitch of a span as changed so far; the middle where all of it is unvoiced. */
export function firstPitch(shape: Shape, { from, to }: Span): number {
  for (let t = from; t <= to; t++) if (!Number.isNaN(pitchAt(shape, t))) return pitchAt(shape, t)
  return shape.middle
}

/** Makes frames last longer; where two rules meet, the stronger one counts. */
export function slow(shape: Shape, phones: readonly Phone[], factor: number): void {
  for (const { from, to } of phones) {
    for (let t = from; t < to; t++) shape.stretch[t] = Math.max(shape.stretch[t] ?? 1, factor)
  }
}

/** Rhyme of a syllable, without the consonants before its vowel: the part that people lengthen. */
export function rhymeOf({ phones }: Syllable): Phone[] {
  const vowel = phones.findIndex(({ name }) => VOWELS.has(name))
  return vowel < 0 ? phones : phones.slice(vowel)
}

export function spanOf(syllables: readonly Syllable[]): Span {
  const phones = syllables.flatMap((syllable) => syllable.phones)
  return { from: phones[0]?.from ?? 0, to: phones.at(-1)?.to ?? 0 }
}

/**
 * End of a melody over these syllables: the last voiced frame of their last sonorant, since nobody hears pitch in a
 * "t".
 */
export function endOfMelody(shape: Shape, syllables: readonly Syllable[]): number {
  const phones = syllables.flatMap((syllable) => syllable.phones)
  const last = phones.findLast(({ name }) => SONORANTS.has(name)) ?? phones.at(-1)
  const from = phones[0]?.from ?? 0
  let end = last?.to ?? from
  while (end > from + 4 && Number.isNaN(shape.track[end] ?? Number.NaN)) end--
  return end
}

export function startOfVowel(syllables: readonly Syllable[]): number {
  const phones = syllables.flatMap((syllable) => syllable.phones)
  return (phones.find(({ name }) => VOWELS.has(name)) ?? phones[0])?.from ?? 0
}

export function smoothStep(share: number): number {
  const x = Math.max(0, Math.min(1, share))
  return x * x * (3 - 2 * x)
}

/** The mean over so many frames to either side, so that no frame jumps. */
export function smoothed(values: Float64Array, radius: number): Float64Array {
  return values.map((_, at) => {
    const window = values.subarray(Math.max(0, at - radius), at + radius + 1)
    return window.reduce((sum, value) => sum + value, 0) / window.length
  })
}
