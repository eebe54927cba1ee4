import { findVoice } from './catalogue.ts'
import type { CatalogueVoice } from './catalogue-voice.ts'
import { voiceSounds } from './voice-sounds.ts'

/** Distance of a voice from its base, in whole steps up or down. */
export type DesignSteps = Record<DesignControl, number>
export const designControls = ['pitch', 'colour', 'pace', 'range'] as const
export type DesignControl = (typeof designControls)[number]

/** Factor of one step up: a semitone higher, a smaller head, quicker, livelier in pitch. */
export const stepFactors: Readonly<Record<DesignControl, number>> = {
  pitch: 2 ** (1 / 12),
  colour: 1.025,
  pace: 1 / 1.05,
  range: 1.14,
}
const MOST_STEPS: Readonly<Record<DesignControl, number>> = { pitch: 4, colour: 3, pace: 3, range: 2 }

type Span = readonly [from: number, to: number]
/**
 * Ranges that still measure as natural: above and below, words get lost for a recogniser, low voices buzz, or women
 * measure like men (docs/decisions/0070). Median pitch in Hz, the scale of the vocal tract, and length against the speaker
 * underneath.
 */
const NATURAL = {
  pitch_hz: { female: [160, 245], male: [86, 145] },
  tract: { slt: [0.825, 0.98], rms: [0.95, 1.2], awb: [0.96, 1.075] },
  stretch: [0.82, 1.6],
} as const satisfies Record<string, Record<string, Span> | Span>

/** The steps of a control that a base has room for, lowest first; 0, its own sound, is always among them. */
export function stepsOf(base: CatalogueVoice, control: DesignControl): number[] {
  const most = MOST_STEPS[control]
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most).filter((step) =>
    isNatural(base, control, step),
  )
}

export function hasRoomFor(base: CatalogueVoice, steps: DesignSteps): boolean {
  return designControls.every((control) => stepsOf(base, control).includes(steps[control]))
}

/** A base that lies outside may come nearer. */
function isNatural(base: CatalogueVoice, control: DesignControl, step: number): boolean {
  const found = spanOf(base, control)
  if (step === 0 || !found) return true
  const { is, span } = found
  const [from, to] = span
  const becomes = is * stepFactors[control] ** step
  return becomes > is ? becomes <= to : becomes >= from
}

function spanOf(base: CatalogueVoice, control: DesignControl): { is: number; span: Span } | undefined {
  const sound = voiceSounds[base]
  if (control === 'pitch') return { is: sound.f0_hz, span: NATURAL.pitch_hz[findVoice(base)?.gender ?? 'male'] }
  if (control === 'colour') return { is: sound.tract, span: NATURAL.tract[sound.base] }
  return control === 'pace' ? { is: sound.stretch, span: NATURAL.stretch } : undefined
}
