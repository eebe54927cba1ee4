import type { BaseVoice, VoiceSettings } from './voice-settings.ts'

/** The address of each speaker's `cst_cg_db` struct in the program's memory. */
export type VoiceDatabases = Record<BaseVoice, number>

const SAMPLE_RATE_HZ = 16_000
const RATE_STEP_HZ = 200
/** Byte offsets inside the struct. */
const at = {
  sample_rate: 12,
  accents: 64,
  accent_vectors: 68,
  model_min: 72,
  model_range: 76,
  frame_advance: 88,
  mlsa_alpha: 120,
  mlsa_beta: 124,
  uses_accents: 148,
  gain: 152,
} as const
const STRUCT_BYTES = 160
/** Means and deviations of the model's parameters alternate; the first pair is the energy. */
const FIRST_COLOUR = 4
const COLOUR_STEP = 2
/** The mean pitch and its spread that the accent vectors of `rms` were trained on. */
const ACCENT_F0_HZ = 101
const ACCENT_F0_SD_HZ = 24

/** Finds the structs by their contents, because their addresses change with every build of Flite. */
export function findVoiceDatabases(memory: WebAssembly.Memory): VoiceDatabases {
  const data = new DataView(memory.buffer)
  const found = new Map<string, number>()
  for (let base = 0; base + STRUCT_BYTES < data.byteLength; base += 4) {
    if (looksLikeDatabase(data, base)) found.set(textAt(data, data.getUint32(base, true)), base)
  }
  const addressOf = (name: BaseVoice): number => {
    const address = found.get(`cmu_us_${name}`) ?? found.get(name)
    if (address === undefined) throw new Error(`The speech program has no voice ${name}`)
    return address
  }
  return { slt: addressOf('slt'), rms: addressOf('rms'), awb: addressOf('awb') }
}

/** Modifies a speaker's model in memory before the program starts. */
export function patchVoice(memory: WebAssembly.Memory, base: number, voice: VoiceSettings): void {
  const data = new DataView(memory.buffer)
  data.setInt32(base + at.sample_rate, vocoderRateHz(voice), true)
  data.setFloat32(base + at.mlsa_beta, voice.beta, true)
  // The vocoder wraps around at 16 bits, so it needs headroom; the voice's gain is applied afterwards.
  data.setFloat32(base + at.gain, 1, true)
  if (data.getInt32(base + at.uses_accents, true) === 1) patchAccents(data, base, voice)
  patchColour(data, base, [voice.tilt, ...voice.colour])
  patchVoicing(data, base, voice.breath)
}

/** Runs the vocoder at another rate while keeping pitch and frames, which scales the spectral envelope. */
export function vocoderRateHz(voice: VoiceSettings): number {
  return Math.round((SAMPLE_RATE_HZ * voice.formant) / RATE_STEP_HZ) * RATE_STEP_HZ
}

/** `rms` models log pitch as phrase plus accents and ignores the pitch options, so its accents are changed instead. */
function patchAccents(data: DataView, base: number, voice: VoiceSettings): void {
  const vectors = data.getUint32(base + at.accent_vectors, true)
  for (let i = 0; i < data.getInt32(base + at.accents, true); i++) {
    const vector = data.getUint32(vectors + 4 * i, true)
    addFloat(data, vector, Math.log(voice.f0 / ACCENT_F0_HZ))
    scaleFloat(data, vector + 8, voice.f0_sd / ACCENT_F0_SD_HZ)
  }
}

/** Added to the first mel-cepstral coefficients after energy: broad curves over the whole spectrum, from bass against treble to finer ones. */
function patchColour(data: DataView, base: number, amounts: number[]): void {
  const floors = data.getUint32(base + at.model_min, true)
  for (const [index, amount] of amounts.entries())
    addFloat(data, floors + 4 * (FIRST_COLOUR + COLOUR_STEP * index), amount)
}

/** Parameters 102 to 110 are the voicing strengths of five bands; the upper ones lose more. */
function patchVoicing(data: DataView, base: number, breath: number): void {
  for (let parameter = 102; parameter <= 110; parameter += 2) {
    const factor = breath ** ((parameter - 100) / 6)
    scaleFloat(data, data.getUint32(base + at.model_min, true) + 4 * parameter, factor)
    scaleFloat(data, data.getUint32(base + at.model_range, true) + 4 * parameter, factor)
  }
}

function looksLikeDatabase(data: DataView, base: number): boolean {
  return (
    data.getInt32(base + at.sample_rate, true) === SAMPLE_RATE_HZ &&
    Math.abs(data.getFloat32(base + at.frame_advance, true) - 0.005) < 1e-6 &&
    Math.abs(data.getFloat32(base + at.mlsa_alpha, true) - 0.42) < 1e-4
  )
}

function textAt(data: DataView, address: number): string {
  let text = ''
  for (let i = address; data.getUint8(i) !== 0; i++) text += String.fromCharCode(data.getUint8(i))
  return text
}

function addFloat(data: DataView, address: number, amount: number): void {
  data.setFloat32(address, data.getFloat32(address, true) + amount, true)
}

function scaleFloat(data: DataView, address: number, factor: number): void {
  data.setFloat32(address, data.getFloat32(address, true) * factor, true)
}
