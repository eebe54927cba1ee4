import type { SpokenToken } from '../../word-timings.ts'
import { contours } from './contours.ts'
import type { Manner } from './manner.ts'
import { groupsOf } from './sentences.ts'
import type { Shape } from './shape.ts'
import type { ProsodyStyle } from './style.ts'
import { FRAME_S, type Token, utteranceStructure } from './utterance-structure.ts'

/** The arguments of Flite's vocoder: addresses of the frames, of their voicing strengths and of the voice. */
export type VocoderCall = { params: number; strengths: number }

/** Byte offsets in `cst_track`, which holds the frames. */
const track = { frames: 4, frame_pointers: 16 } as const
/** The first values of a frame: fundamental frequency in Hz, and logarithm of the amplitude. */
const frame = { f0: 0, energy: 4 } as const
const PAGE_BYTES = 65_536
const POINTER_BYTES = 4
/** No human voice leaves these, and the vocoder was trained on none that did. */
const LOWEST_HZ = 55
const HIGHEST_HZ = 500

export type Shaped = {
  /** The times of the utterance's tokens as they will sound. */
  tokens: SpokenToken[]
  /** Undoes what must not outlast the vocoder. */
  restore(): void
}

/**
 * Writes melody, energy and lengths into the frames of the utterance that Flite is about to make sound of; `mannersFor`
 * is given how many tokens it has. Returns undefined, and changes nothing, where the memory is another than expected.
 */
export function applyContours(
  memory: WebAssembly.Memory,
  call: VocoderCall,
  style: ProsodyStyle,
  mannersFor: (tokens: number) => readonly Manner[],
): Shaped | undefined {
  const count = new DataView(memory.buffer).getInt32(call.params + track.frames, true)
  const tokens = count > 1 ? utteranceStructure(memory, count) : undefined
  if (!tokens) return undefined
  const frames = framesOf(memory, call.params, count)
  const view = new DataView(memory.buffer)
  const f0 = Float64Array.from(frames, (address) => view.getFloat32(address + frame.f0, true))
  const shape = contours(f0, groupsOf(tokens, mannersFor(tokens.length)), style)
  const sources = sourceFrames(shape.stretch)
  const restore = bendTime(memory, call, sources)
  writeFrames(new DataView(memory.buffer), { frames, f0 }, shape)
  return { tokens: tokens.map((token) => timeOf(token, sources)), restore }
}

function framesOf(memory: WebAssembly.Memory, params: number, count: number): number[] {
  const view = new DataView(memory.buffer)
  const pointers = view.getUint32(params + track.frame_pointers, true)
  return Array.from({ length: count }, (_, t) => view.getUint32(pointers + POINTER_BYTES * t, true))
}

/** An unvoiced frame of 0 Hz stays one: another value would make it buzz. */
function writeFrames(view: DataView, { frames, f0 }: { frames: number[]; f0: Float64Array }, shape: Shape): void {
  for (const [t, address] of frames.entries()) {
    const hz = f0[t] ?? 0
    const bent = hz * 2 ** ((shape.offsets[t] ?? 0) / 12)
    if (hz > 0) view.setFloat32(address + frame.f0, Math.max(LOWEST_HZ, Math.min(HIGHEST_HZ, bent)), true)
    const energy = shape.energy[t] ?? 0
    if (energy !== 0)
      view.setFloat32(address + frame.energy, view.getFloat32(address + frame.energy, true) + energy, true)
  }
}

/** Source frames: for each frame of the longer utterance, the one that it repeats. */
function sourceFrames(stretch: Float64Array): number[] {
  const sources: number[] = []
  let length = 0
  for (const [t, factor] of stretch.entries()) {
    length += factor
    while (sources.length < length - 1e-6) sources.push(t)
  }
  return sources
}

/** The frames are pointers: a longer list of them in fresh memory is a longer utterance, without a second vocoder. */
function bendTime(
  memory: WebAssembly.Memory,
  { params, strengths }: VocoderCall,
  sources: readonly number[],
): () => void {
  const tracks = [params, strengths].filter((address) => address !== 0)
  const bytes = tracks.length * sources.length * POINTER_BYTES
  let at = memory.grow(Math.ceil(bytes / PAGE_BYTES)) * PAGE_BYTES
  const view = new DataView(memory.buffer)
  const before = tracks.map((address) => ({
    address,
    frames: view.getInt32(address + track.frames, true),
    pointers: view.getUint32(address + track.frame_pointers, true),
  }))
  for (const { address, pointers } of before) {
    for (const [t, source] of sources.entries()) {
      view.setUint32(at + POINTER_BYTES * t, view.getUint32(pointers + POINTER_BYTES * source, true), true)
    }
    view.setInt32(address + track.frames, sources.length, true)
    view.setUint32(address + track.frame_pointers, at, true)
    at += POINTER_BYTES * sources.length
  }
  return () => {
    const after = new DataView(memory.buffer)
    for (const { address, frames, pointers } of before) {
      after.setInt32(address + track.frames, frames, true)
      after.setUint32(address + track.frame_pointers, pointers, true)
    }
  }
}

function timeOf({ syllables }: Token, sources: readonly number[]): SpokenToken {
  const phones = syllables.flatMap((syllable) => syllable.phones)
  const first = phones[0]
  const last = phones.at(-1)
  if (!first || !last) return { start_s: Number.NaN, end_s: Number.NaN }
  return { start_s: timeAt(first.from, sources), end_s: timeAt(last.to, sources) }
}

function timeAt(source: number, sources: readonly number[]): number {
  const at = sources.findIndex((one) => one >= source)
  return (at < 0 ? sources.length : at) * FRAME_S
}
