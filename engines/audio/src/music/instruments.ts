import { addNote, type Canvas, frequencyOf, type Note, SAMPLE_RATE_HZ, stepOf } from './canvas.ts'

type Random = () => number

/** Seconds until a plucked string is at a thousandth, and how long a note of a mallet is. */
const STRING_DECAY_S = 2.2
const MALLET_S = 1.6
/** Position at which a string is plucked, as a share of its length: nearer to the bridge is thinner. */
const PICK = 0.18

/**
 * A plucked string: noise that goes round a delay of one period and loses a little each time. Source: Karplus and Strong,
 * "Digital Synthesis of Plucked-String and Drum Timbres" (1983); tuning by an all-pass filter and the place of the pick: Jaffe and
 * Smith, "Extensions of the Karplus-Strong Plucked-String Algorithm" (1983).
 */
export function pluck(canvas: Canvas, note: Note, brightness: number, random: Random): void {
  const frequency = frequencyOf(note.pitch)
  const period = SAMPLE_RATE_HZ / frequency
  // The averaging filter delays by half a sample; the all-pass filter by the rest of the period.
  const length = Math.floor(period - 0.5)
  const missing = period - length - 0.5
  const allPass = (1 - missing) / (1 + missing)
  const loss = 0.001 ** (1 / (frequency * STRING_DECAY_S))
  const string = pluckedNoise(length, brightness, random)
  let [at, previous, allPassIn, allPassOut] = [0, 0, 0, 0]
  addNote(canvas, note, STRING_DECAY_S * 1.3, () => {
    const sample = string[at] ?? 0
    const averaged = loss * 0.5 * (sample + previous)
    previous = sample
    allPassOut = allPass * (averaged - allPassOut) + allPassIn
    allPassIn = averaged
    string[at] = allPassOut
    at = at + 1 === length ? 0 : at + 1
    return sample
  })
}

/** Low-pass filtered noise, less the same noise a pick's distance later: the pick leaves out the harmonics that have a node there. */
function pluckedNoise(length: number, brightness: number, random: Random): Float32Array {
  let low = 0
  const noise = Float32Array.from({ length }, () => (low += brightness * (random() * 2 - 1 - low)))
  const pick = Math.max(1, Math.floor(length * PICK))
  return noise.map((sample, i) => sample - (noise[(i - pick + length) % length] ?? 0))
}

/**
 * A struck bar: two oscillators, the second of which bends the first one's phase and fades faster. Source: Chowning, "The Synthesis of
 * Complex Audio Spectra by Means of Frequency Modulation" (1973). A bar's second mode is about four times its first.
 */
export function mallet(canvas: Canvas, note: Note): void {
  const step = stepOf(note.pitch)
  const fade = Math.exp(-5 / (SAMPLE_RATE_HZ * MALLET_S))
  const overtoneFade = Math.exp(-22 / (SAMPLE_RATE_HZ * MALLET_S))
  /** The attack of two milliseconds, without which the stroke clicks. */
  const attack = 90
  let [envelope, index] = [0.5, 2.2]
  addNote(canvas, note, MALLET_S, (i) => {
    const sample = envelope * Math.sin(step * i + index * Math.sin(step * 3.99 * i)) * Math.min(1, i / attack)
    envelope *= fade
    index *= overtoneFade
    return sample
  })
}

/** Two voices a note, a few cents apart, on both sides. */
const PAD_VOICES = [
  { detune: -0.04, pan: -0.6 },
  { detune: 0.05, pan: 0.6 },
]

type PadNotes = { at_s: number; seconds: number; pitches: readonly number[]; level: number }

/** A soft chord that swells and fades. */
export function pad(canvas: Canvas, { at_s, seconds, pitches, level }: PadNotes): void {
  const end = Math.min(canvas.left.length, Math.floor((at_s + seconds) * SAMPLE_RATE_HZ))
  const length = end - Math.floor(at_s * SAMPLE_RATE_HZ)
  const attack = Math.min(0.9, seconds * 0.3) * SAMPLE_RATE_HZ
  const release = Math.min(1.2, seconds * 0.35) * SAMPLE_RATE_HZ
  pitches.forEach((pitch, place) => {
    for (const { detune, pan } of PAD_VOICES) {
      const step = stepOf(pitch + detune)
      let phase = place
      addNote(canvas, { at_s, pan, level: level / pitches.length }, seconds, (i) => {
        const envelope = Math.max(0, Math.min(1, i / attack, (length - i) / release))
        phase += step
        const bend = (0.35 + 0.25 * envelope) * Math.sin(phase * 1.003) + 0.12 * Math.sin(2 * phase)
        return envelope * Math.sin(phase + bend)
      })
    }
  })
}
