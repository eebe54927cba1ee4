/** Frame of the model: 32 ms of sound at 16 kHz. */
export const FRAME_SAMPLES = 512
/** Samples of the frame before, which the model reads, too. */
const CONTEXT = 64
const WINDOW = 256
const HOP = 128
const BINS = WINDOW / 2 + 1
const SPECTRA = 4
const HIDDEN = 128
/** Its convolutions: channels in and out, and how far each step goes. */
const LAYERS = [
  { from: BINS, to: 128, stride: 1 },
  { from: 128, to: 64, stride: 2 },
  { from: 64, to: 64, stride: 2 },
  { from: 64, to: HIDDEN, stride: 1 },
] as const
const TAPS = 3

/** Probability of speech in a frame, 0 to 1; frames come one after the other. */
export type VoiceDetector = (frame: Float32Array) => number

/**
 * Silero VAD v5 for 16 kHz (MIT, © Silero Team), calculated here: it is so small that a runtime for models would be a
 * hundred times its size. `file` has a scale for each of its tensors, then their values in 16 bits.
 */
export function voiceDetector(file: ArrayBuffer): VoiceDetector {
  const next = tensorsOf(file)
  const layers = LAYERS.map((layer) => ({
    ...layer,
    weights: next(layer.to * layer.from * TAPS),
    bias: next(layer.to),
  }))
  const memory = { weights: next(HIDDEN * 4 * HIDDEN * 2), bias: next(HIDDEN * 4) }
  const decision = { weights: next(HIDDEN), bias: next(1) }
  const [cosines, sines] = [basis(Math.cos), basis(Math.sin)]
  /** Input of the recurrent layer: this frame, then the output of the last. */
  const state = new Float32Array(HIDDEN * 2)
  const cell = new Float32Array(HIDDEN)
  const sound = new Float32Array(CONTEXT + FRAME_SAMPLES + CONTEXT)

  return (frame) => {
    sound.copyWithin(0, FRAME_SAMPLES, FRAME_SAMPLES + CONTEXT)
    sound.set(frame, CONTEXT)
    mirrorEnd(sound)
    let image: Image = { values: magnitudes(sound, cosines, sines), length: SPECTRA }
    for (const layer of layers) image = convolved(image, layer)
    state.set(image.values)
    remember(memory, state, cell)
    let sum = decision.bias[0] ?? 0
    for (let i = 0; i < HIDDEN; i++) sum += (decision.weights[i] ?? 0) * Math.max(0, state[HIDDEN + i] ?? 0)
    return sigmoid(sum)
  }
}

const TENSORS = LAYERS.length * 2 + 4

/** Hands out the tensors in their order. */
function tensorsOf(file: ArrayBuffer): (length: number) => Float32Array {
  const scales = new Float32Array(file, 0, TENSORS)
  const values = new Int16Array(file, scales.byteLength)
  let [tensor, at] = [0, 0]
  return (length) => {
    const scale = scales[tensor++] ?? 0
    const found = Float32Array.from(values.subarray(at, at + length), (value) => value * scale)
    at += length
    return found
  }
}

/** A wave for each frequency of the spectrum, under Hann's window. */
function basis(wave: (angle: number) => number): Float32Array {
  return Float32Array.from({ length: BINS * WINDOW }, (_, i) => {
    const [bin, n] = [Math.floor(i / WINDOW), i % WINDOW]
    const turn = (2 * Math.PI * n) / WINDOW
    return wave(turn * bin) * (0.5 - 0.5 * Math.cos(turn))
  })
}

/** The sound goes on behind its end as in a mirror. */
function mirrorEnd(sound: Float32Array): void {
  const last = CONTEXT + FRAME_SAMPLES - 1
  for (let i = 1; i <= CONTEXT; i++) sound[last + i] = sound[last - i] ?? 0
}

/** Magnitude of each frequency, in four windows: frequency by frequency. */
function magnitudes(sound: Float32Array, cosines: Float32Array, sines: Float32Array): Float32Array {
  const found = new Float32Array(BINS * SPECTRA)
  for (let bin = 0; bin < BINS; bin++)
    for (let spectrum = 0; spectrum < SPECTRA; spectrum++) {
      let [real, imaginary] = [0, 0]
      for (let n = 0; n < WINDOW; n++) {
        const sample = sound[spectrum * HOP + n] ?? 0
        real += sample * (cosines[bin * WINDOW + n] ?? 0)
        imaginary += sample * (sines[bin * WINDOW + n] ?? 0)
      }
      found[bin * SPECTRA + spectrum] = Math.hypot(real, imaginary)
    }
  return found
}

type Weights = { weights: Float32Array; bias: Float32Array }
/** Channel by channel, each of this length. */
type Image = { values: Float32Array; length: number }

type Layer = Weights & { from: number; to: number; stride: number }

/** Convolution of three taps with zero padding; negative values become zero. */
function convolved(image: Image, layer: Layer): Image {
  const length = Math.ceil(image.length / layer.stride)
  const values = new Float32Array(layer.to * length)
  for (let channel = 0; channel < layer.to; channel++)
    for (let place = 0; place < length; place++)
      values[channel * length + place] = Math.max(0, unitOf(image, layer, channel, place * layer.stride))
  return { values, length }
}

function unitOf(image: Image, { weights, bias, from }: Layer, channel: number, middle: number): number {
  let sum = bias[channel] ?? 0
  const last = Math.min(image.length - 1, middle + 1)
  for (let at = Math.max(0, middle - 1); at <= last; at++) {
    const tap = at - middle + 1
    for (let input = 0; input < from; input++)
      sum += (image.values[input * image.length + at] ?? 0) * (weights[(channel * from + input) * TAPS + tap] ?? 0)
  }
  return sum
}

/** LSTM step: updates the memory, and returns the output for this frame. */
function remember({ weights, bias }: Weights, state: Float32Array, cell: Float32Array): void {
  const gates = Float32Array.from(bias, (sum, gate) => {
    for (let i = 0; i < state.length; i++) sum += (weights[gate * state.length + i] ?? 0) * (state[i] ?? 0)
    return sum
  })
  const gate = (number: number, unit: number) => gates[number * HIDDEN + unit] ?? 0
  for (let unit = 0; unit < HIDDEN; unit++) {
    const kept = sigmoid(gate(1, unit)) * (cell[unit] ?? 0) + sigmoid(gate(0, unit)) * Math.tanh(gate(2, unit))
    cell[unit] = kept
    state[HIDDEN + unit] = sigmoid(gate(3, unit)) * Math.tanh(kept)
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
