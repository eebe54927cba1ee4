import { designOf, stepFactors, type Manner, type VoiceDesign } from '@app/domain/voices'
import { narrowestRange, widestRange } from './prosody/style.ts'
import { catalogueSettings, type VoiceSettings } from './voice-settings.ts'

/** The settings of a voice of the catalogue, or of one that was designed from it. */
export function findVoiceSettings(voice_name: string): VoiceSettings | undefined {
  const design = designOf(voice_name)
  return design && designed(catalogueSettings(design.base), design)
}

/** Changes by a manner, each a factor or an amount. */
type Change = { range: number; stretch: number; breath: number; tilt: number; beta: number }
const NONE: Change = { range: 1, stretch: 1, breath: 1, tilt: 0, beta: 0 }
const changes: Record<Manner, Change> = {
  plain: NONE,
  lively: { ...NONE, range: 1.15, stretch: 0.97, tilt: -0.06 },
  calm: { ...NONE, range: 0.88, stretch: 1.04, tilt: 0.06 },
  firm: { ...NONE, range: 0.95, tilt: -0.08, beta: 0.08 },
  soft: { ...NONE, breath: 0.88, tilt: 0.1, beta: -0.05 },
}

/** The vocoder takes the scale of the tract in steps of this size; a finer one would be another name for the same sound. */
const TRACT_STEP = 0.0125

function designed(base: VoiceSettings, { pitch, colour, pace, range, manner }: VoiceDesign): VoiceSettings {
  const change = changes[manner]
  const higher = stepFactors.pitch ** pitch
  const livelier = stepFactors.range ** range * change.range
  return {
    ...base,
    f0: rounded(base.f0 * higher, 100),
    f0_sd: rounded(base.f0_sd * higher * livelier, 100),
    formant: rounded((base.formant * stepFactors.colour ** colour) / TRACT_STEP, 1) * TRACT_STEP,
    stretch: rounded(base.stretch * stepFactors.pace ** pace * change.stretch, 10_000),
    tilt: rounded(base.tilt + change.tilt, 1_000),
    breath: rounded(base.breath * change.breath, 1_000),
    beta: rounded(base.beta + change.beta, 1_000),
    style: { ...base.style, range: rounded(withinRange(base.style.range * livelier), 1_000) },
  }
}

function withinRange(range: number): number {
  return Math.min(widestRange, Math.max(narrowestRange, range))
}

/** So that the settings, and with them a clip's hash, are the same on every machine. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}
