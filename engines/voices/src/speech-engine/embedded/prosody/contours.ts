import { accentGroup } from './accents.ts'
import { shapeInterjection } from './interjection-contour.ts'
import { type Group, lastOr } from './sentences.ts'
import {
  add,
  addRamp,
  endOfMelody,
  firstPitch,
  holdPitch,
  replacePitch,
  rhymeOf,
  type Shape,
  shapeOf,
  slow,
  smoothed,
  smoothStep,
  spanOf,
  startOfVowel,
} from './shape.ts'
import type { ProsodyStyle } from './style.ts'
import type { Syllable } from './utterance-structure.ts'

/**
 * Semitones unless said otherwise, as measured on 300 questions and statements in six voices: questions came to end six
 * semitones above statements, and no more words were misheard (decision 0065).
 */
const DECLINATION = { yes_no: 0.4, wh: 2 } as const
const CONTINUATION_RISE = 2.2
const PEAK = { usual: 1, exclamation: 2.5, wh: 1.5, emphasized: 6 } as const
const PEAK_AT = 0.25
/** A question dips before it rises. */
const DIP = { at: 0.3, depth: 1, highest: 0.5 } as const
/** Logarithm of the amplitude: 1 dB softer over the last syllable. */
const FINAL_ENERGY = -0.12
const LENGTHEN = { comma: 1.15, final: 1.22, figure: 1.1 } as const
const SMOOTH_FRAMES = 3

/**
 * Changes to the frames of an utterance that give each sentence the melody of its kind. `f0` is in Hz, 0 for unvoiced
 * frames.
 */
export function contours(f0: Float64Array, groups: readonly Group[], style: ProsodyStyle): Shape {
  const shape = shapeOf(f0)
  for (const [t, pitch] of shape.track.entries()) {
    if (!Number.isNaN(pitch)) add(shape.offsets, t, (style.range - 1) * (pitch - shape.middle))
  }
  for (const group of groups) {
    if (group.kind === 'interjection') shapeInterjection(shape, group)
    else shapeSentence(shape, group, style)
  }
  return { ...shape, offsets: smoothed(shape.offsets, SMOOTH_FRAMES) }
}

function shapeSentence(shape: Shape, group: Group, style: ProsodyStyle): void {
  decline(shape, group, style)
  accentGroup(shape, group, style.range)
  for (const syllable of risingSyllables(group)) {
    addRamp(shape.offsets, spanOf([syllable]), CONTINUATION_RISE)
    slow(shape, rhymeOf(syllable), LENGTHEN.comma)
  }
  for (const { name, syllables } of group.tokens) {
    if (/\d/.test(name)) for (const { phones } of syllables) slow(shape, phones, LENGTHEN.figure)
  }
  if (group.kind === 'continuing') return
  if (group.kind === 'yes_no') riseAtEnd(shape, group, style.rise)
  else fallAtEnd(shape, group, shape.middle - style.fall)
  for (const syllable of group.syllables.slice(-1)) slow(shape, rhymeOf(syllable), LENGTHEN.final)
}

/** Declination from above the middle to below it, anew in each sentence. */
function decline(shape: Shape, { kind, syllables }: Group, style: ProsodyStyle): void {
  const amount = kind === 'yes_no' ? DECLINATION.yes_no : kind === 'wh' ? DECLINATION.wh : style.declination
  const { from, to } = spanOf(syllables)
  for (let t = from; t <= to; t++) add(shape.offsets, t, amount)
  addRamp(shape.offsets, { from, to }, -2 * amount)
}

/** The last syllables before a comma, or before the last of two choices: more is to come. */
function risingSyllables({ kind, tokens }: Group): Syllable[] {
  const choice = kind === 'alternative' ? lastOr(tokens) - 1 : -1
  return tokens.flatMap(({ punctuation, syllables }, i) => {
    const goesOn = i < tokens.length - 1 ? /[,;:]/.test(punctuation) || i === choice : kind === 'continuing'
    return goesOn ? syllables.slice(-1) : []
  })
}

/** Rise from the vowel of the main accent: a dip, then up to the last voiced sound. */
function riseAtEnd(shape: Shape, { syllables, nucleus }: Group, rise: number): void {
  const tail = syllables.slice(nucleus)
  const melody = { from: startOfVowel(tail), to: endOfMelody(shape, tail) }
  const start = firstPitch(shape, melody)
  const low = Math.min(start, shape.middle + DIP.highest) - DIP.depth
  const high = low + rise
  replacePitch(shape, melody, (share) =>
    share < DIP.at
      ? start + (low - start) * smoothStep(share / DIP.at)
      : low + (high - low) * smoothStep((share - DIP.at) / (1 - DIP.at)),
  )
  holdPitch(shape, { from: melody.to + 1, to: spanOf(tail).to }, high)
}

/** Fall from the syllable of the main accent: a small peak, then down to the voice's lowest. */
function fallAtEnd(shape: Shape, group: Group, low: number): void {
  const tail = group.syllables.slice(group.nucleus)
  const melody = { from: spanOf(tail).from, to: endOfMelody(shape, tail) }
  const start = firstPitch(shape, melody)
  const peak = peakOf(shape, group, start)
  replacePitch(shape, melody, (share) =>
    share < PEAK_AT
      ? start + (peak - start) * smoothStep(share / PEAK_AT)
      : peak + (low - peak) * smoothStep((share - PEAK_AT) / (1 - PEAK_AT)),
  )
  holdPitch(shape, { from: melody.to + 1, to: spanOf(tail).to }, low)
  addRamp(shape.energy, { from: spanOf(tail.slice(-1)).from, to: melody.to }, FINAL_ENERGY)
}

function peakOf(shape: Shape, { kind, tokens, syllables, nucleus }: Group, start: number): number {
  const accented = tokens.find((token) => token.syllables.some((syllable) => syllable === syllables[nucleus]))
  if (accented?.manner.is_emphasized) return shape.middle + PEAK.emphasized
  return start + (kind === 'wh' ? PEAK.wh : kind === 'exclamation' ? PEAK.exclamation : PEAK.usual)
}
