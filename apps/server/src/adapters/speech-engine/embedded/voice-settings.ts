import type { VoiceName } from '@app/domain/voices'

export type BaseVoice = 'slt' | 'rms' | 'awb'

/** How one of Flite's three speakers is bent inside the vocoder to become a voice of its own. */
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
  /** Strength of the voicing; below 1 is breathier. */
  breath: number
  /** Post-filter: how far formants stand out. */
  beta: number
  /** Brings the voice to about -16 LUFS. */
  gain: number
}

/** Mean and standard deviation in Hz. */
type Pitch = [number, number]
type Shaping = Partial<Pick<VoiceSettings, 'stretch' | 'tilt' | 'breath' | 'beta'>>

const usual = { stretch: 1, tilt: 0, breath: 1, beta: 0.4 }

function slt([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): VoiceSettings {
  return { ...usual, base: 'slt', f0, f0_sd, formant, gain, ...more }
}

function rms([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): VoiceSettings {
  return { ...usual, base: 'rms', f0, f0_sd, formant, gain, ...more }
}

function awb([f0, f0_sd]: Pitch, formant: number, gain: number, more: Shaping = {}): VoiceSettings {
  return { ...usual, base: 'awb', f0, f0_sd, formant, gain, ...more }
}

/** Tuned by word error rate and loudness on prose: intelligibility falls fast outside the ranges used here. */
export const voiceSettings: Record<VoiceName, VoiceSettings> = {
  Zephyr: slt([204, 44], 0.975, 1.401, { tilt: -0.2, beta: 0.45 }),
  Kore: slt([174, 34], 0.95, 1.536, { stretch: 1.04, tilt: -0.12, beta: 0.45 }),
  Leda: rms([226, 30], 1.2, 1.618, { stretch: 0.96, tilt: -0.04 }),
  Aoede: slt([188, 46], 0.9625, 1.252, { stretch: 0.96, tilt: 0.1, breath: 0.82 }),
  Callirrhoe: rms([192, 24], 1.1125, 1.556, { stretch: 1.04, tilt: -0.02 }),
  Autonoe: rms([194, 28], 1.1625, 1.795, { stretch: 0.98, tilt: -0.2 }),
  Despina: slt([166, 38], 0.9, 1.144, { stretch: 1.08, tilt: 0.22 }),
  Erinome: slt([208, 38], 0.9375, 1.208, { stretch: 1.06, tilt: -0.1, beta: 0.5 }),
  Laomedeia: rms([218, 38], 1.1375, 1.505, { stretch: 0.9, tilt: 0.06 }),
  Achernar: slt([190, 32], 0.925, 1.11, { stretch: 1.1, tilt: 0.16, breath: 0.85, beta: 0.35 }),
  Gacrux: slt([152, 32], 0.9, 1.609, { stretch: 1.1, tilt: 0.04 }),
  Pulcherrima: rms([176, 30], 1.1875, 1.665, { stretch: 0.96, tilt: -0.08, beta: 0.5 }),
  Vindemiatrix: rms([166, 20], 1.1625, 1.417, { stretch: 1.12, tilt: 0.2, breath: 0.88, beta: 0.35 }),
  Sulafat: rms([160, 26], 1.1, 1.484, { stretch: 1.02, tilt: 0.1 }),
  Puck: rms([128, 32], 1.0375, 2.03, { stretch: 0.9, tilt: -0.12 }),
  Charon: rms([98, 24], 0.975, 1.871),
  Fenrir: rms([138, 38], 0.9875, 1.744, { stretch: 0.88 }),
  Orus: slt([92, 22], 0.825, 1.6, { stretch: 1.04, tilt: -0.1, beta: 0.5 }),
  Enceladus: awb([112, 22], 0.9875, 1.648, { stretch: 1.14, tilt: 0.02, breath: 0.88 }),
  Iapetus: rms([114, 26], 1.0125, 2.14, { stretch: 0.98, tilt: -0.2, beta: 0.5 }),
  Umbriel: awb([128, 28], 1.05, 1.873, { stretch: 1.08, tilt: -0.14 }),
  Algieba: slt([116, 30], 0.8625, 1.661, { stretch: 1.06, tilt: 0.1 }),
  Algenib: rms([82, 20], 0.95, 1.905, { stretch: 1.02, tilt: -0.04, breath: 0.9 }),
  Rasalgethi: slt([106, 26], 0.8375, 1.74, { tilt: -0.02 }),
  Alnilam: awb([96, 22], 0.975, 2.056, { stretch: 1.04, tilt: -0.32, beta: 0.5 }),
  Schedar: rms([102, 14], 0.95, 1.629, { stretch: 1.04, tilt: 0.2 }),
  Achird: rms([116, 32], 1.0625, 1.712, { tilt: 0.12 }),
  Zubenelgenubi: slt([134, 36], 0.8875, 1.899, { stretch: 0.96, tilt: 0.02 }),
  Sadachbia: awb([152, 36], 1.0625, 2.021, { stretch: 0.98, tilt: -0.2 }),
  Sadaltager: rms([92, 24], 1.0375, 1.758, { stretch: 1.1, tilt: 0.02 }),
}

export function findVoiceSettings(voice_name: string): VoiceSettings | undefined {
  return Object.entries(voiceSettings).find(([name]) => name === voice_name)?.[1]
}
