import type { CatalogueVoice } from '@app/domain/voices'
import type { ProsodyStyle } from './prosody/style.ts'
import { voiceStyles } from './prosody/voice-styles.ts'

export type BaseVoice = 'slt' | 'rms' | 'awb'

/** Vocoder settings that make a distinct voice of one of Flite's three speakers. */
export type VoiceSettings = {
  base: BaseVoice
  /** Pitch: mean and spread of the fundamental, in Hz. */
  f0: number
  f0_sd: number
  /** Scale of the vocal tract; above 1 sounds smaller. */
  formant: number
  /** Tempo; above 1 is slower. */
  stretch: number
  /** Spectral tilt; below 0 is brighter. */
  tilt: number
  /** Two finer spectral curves: up to ±0.2 they sound like another person, beyond that like another microphone. */
  colour: [number, number]
  /** Strength of the voicing; below 1 is breathier. */
  breath: number
  /** Post-filter: the strength of formants. */
  beta: number
  /** The gain that brings the voice to about -16 LUFS. */
  gain: number
  /** Melody of its sentences: questions, statements, accents. */
  style: ProsodyStyle
}

/** Mean and standard deviation in Hz. */
type Pitch = [number, number]
/** Settings without the style, which is a table of its own. */
type Sound = Omit<VoiceSettings, 'style'>
type Shaping = Partial<Pick<VoiceSettings, 'stretch' | 'tilt' | 'colour' | 'breath' | 'beta'>>

const usual = {
  stretch: 1,
  tilt: 0,
  colour: [0, 0] satisfies [number, number],
  breath: 1,
  beta: 0.4,
}

function slt([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): Sound {
  return { ...usual, base: 'slt', f0, f0_sd, formant, gain, ...more }
}

function rms([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): Sound {
  return { ...usual, base: 'rms', f0, f0_sd, formant, gain, ...more }
}

function awb([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): Sound {
  return { ...usual, base: 'awb', f0, f0_sd, formant, gain, ...more }
}

/**
 * Chosen so that the nearest two of a gender lie as far apart as they can in pitch, timbre and tempo (measure them with
 * `npm run bench -- --only=voices`). Intelligibility falls fast outside the ranges of formant and pitch used here.
 */
const sounds: Record<CatalogueVoice, Sound> = {
  Zephyr: slt([199, 44], 0.975, 1.59, { stretch: 1.33, tilt: -0.24, colour: [-0.2, 0.2], beta: 0.45 }),
  Puck: rms([130, 32], 1.0625, 2.25, { stretch: 1.16, tilt: -0.1, colour: [0.2, 0.2] }),
  Charon: rms([95, 24], 0.95, 2.27, { stretch: 1.18, tilt: -0.1, colour: [0.2, 0.2] }),
  Kore: slt([172, 34], 0.975, 2.05, { stretch: 1.34, colour: [-0.2, -0.1], beta: 0.45 }),
  Fenrir: rms([136, 38], 0.95, 3.33, { stretch: 1.16, tilt: 0.1, colour: [-0.2, -0.2] }),
  Leda: rms([236, 30], 1.1625, 1.95, { stretch: 1.17, tilt: -0.1, colour: [0.2, 0.2] }),
  Orus: slt([90, 22], 0.825, 1.23, { stretch: 1.35, tilt: -0.1, colour: [0.2, 0.2], beta: 0.5 }),
  Aoede: slt([196, 46], 0.925, 1.15, { stretch: 1.33, tilt: 0.16, colour: [0.2, -0.2], breath: 0.82 }),
  Callirrhoe: rms([180, 24], 1.075, 1.79, { stretch: 1.19, tilt: -0.1, colour: [0.2, 0.2] }),
  Autonoe: rms([206, 28], 1.2, 2.9, { stretch: 1.19, tilt: -0.12, colour: [0.02, -0.2] }),
  Enceladus: awb([104, 22], 0.9625, 2.92, { stretch: 1.34, tilt: 0.12, colour: [-0.2, -0.2], breath: 0.88 }),
  Iapetus: rms([109, 26], 1.05, 3.0, { stretch: 1.17, tilt: -0.08, colour: [0.14, -0.2] }),
  Umbriel: awb([128, 28], 1.075, 2.54, { stretch: 1.34, tilt: 0.04, colour: [0.08, -0.2] }),
  Algieba: slt([119, 30], 0.8375, 1.48, { stretch: 1.35, tilt: 0.2, colour: [0.2, -0.1] }),
  Despina: slt([168, 38], 0.8875, 1.06, { stretch: 1.34, tilt: 0.24, colour: [0.2, -0.16] }),
  Erinome: slt([215, 38], 0.9, 1.04, { stretch: 1.35, tilt: -0.16, colour: [0.2, 0.2], beta: 0.5 }),
  Algenib: rms([79, 20], 1, 3.5, { stretch: 1.17, tilt: 0.1, colour: [-0.2, -0.2], breath: 0.9 }),
  Rasalgethi: slt([100, 26], 0.875, 2.21, { stretch: 1.33, tilt: 0.04, colour: [-0.16, -0.2] }),
  Laomedeia: rms([229, 38], 1.075, 3.2, { stretch: 1.16, tilt: 0.1, colour: [-0.2, -0.2] }),
  Achernar: slt([191, 32], 0.9375, 1.53, { stretch: 1.36, tilt: 0.24, colour: [-0.2, -0.2], breath: 0.85, beta: 0.35 }),
  Alnilam: awb([96, 22], 0.9625, 3.03, { stretch: 1.34, tilt: -0.32, colour: [-0.2, 0.2], beta: 0.5 }),
  Schedar: rms([98, 14], 0.95, 3.15, { stretch: 1.19, tilt: 0.24, colour: [-0.2, -0.2] }),
  Gacrux: slt([164, 32], 0.8875, 1.61, { stretch: 1.35, tilt: -0.04, colour: [-0.2, 0.2] }),
  Pulcherrima: rms([175, 30], 1.2, 2.67, { stretch: 1.17, tilt: -0.16, colour: [0.2, -0.2], beta: 0.5 }),
  Achird: rms([126, 32], 1, 2.16, { stretch: 1.19, tilt: 0.2, colour: [-0.1, 0.2] }),
  Zubenelgenubi: slt([136, 36], 0.9, 2.29, { stretch: 1.32, tilt: 0.1, colour: [-0.2, -0.2] }),
  Vindemiatrix: rms([164, 20], 1.175, 2.87, {
    stretch: 1.19,
    tilt: 0.24,
    colour: [-0.2, -0.2],
    breath: 0.88,
    beta: 0.35,
  }),
  Sadachbia: awb([139, 36], 1, 2.92, { stretch: 1.33, tilt: -0.2, colour: [-0.2, 0.2] }),
  Sadaltager: rms([86, 24], 1.0625, 2.1, { stretch: 1.2, tilt: -0.1, colour: [0.2, 0.2] }),
  Sulafat: rms([163, 26], 1.1125, 1.97, { stretch: 1.18, tilt: 0.16, colour: [-0.06, 0.2] }),
}

export function catalogueSettings(voice: CatalogueVoice): VoiceSettings {
  return { ...sounds[voice], style: voiceStyles[voice] }
}
