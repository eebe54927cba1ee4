import type { SpokenToken } from '../../word-timings.ts'
import { applyContours, type Shaped } from './apply-contours.ts'
import type { Manner } from './manner.ts'
import { patched } from './patch-module.ts'
import type { ProsodyStyle } from './style.ts'

type Vocoder = (params: number, strengths: number, voice: number, streaming: number, speed: number) => number

export type Prosody = {
  style: ProsodyStyle
  /** One for each whitespace-separated piece of the text. */
  manners: readonly Manner[]
  /** Told before each utterance sounds; undefined where it sounds as the plain engine makes it. */
  onUtterance(tokens: SpokenToken[] | undefined): void
}

/** A module that passes calls on to a function of JavaScript: only functions of WebAssembly may lie in its tables. */
const passOn = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  // Type 0: five numbers to one.
  ...[1, 10, 1, 0x60, 5, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  // Import e.f and export it as f.
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
])
let passOnModule: WebAssembly.Module | undefined

type Program = { exports: Record<string, unknown>; memory: WebAssembly.Memory }

/** Puts intonation between Flite's models and its vocoder; a module that was not patched for it speaks without. */
export function hookVocoder({ exports, memory }: Program, { style, manners, onUtterance }: Prosody): void {
  const { [patched.table]: table, [patched.vocoder]: vocoder } = exports
  if (!(table instanceof WebAssembly.Table) || typeof vocoder !== 'function') return
  let left = manners
  /** Once an utterance could not be read, nobody knows which words of the text the next one has. */
  const mannersFor = (tokens: number) => {
    const own = left.slice(0, tokens)
    left = left.slice(tokens)
    return own
  }
  const hook: Vocoder = (params, strengths, ...others) => {
    const shaped = shapedOrPlain(() => applyContours(memory, { params, strengths }, style, mannersFor))
    if (!shaped) left = []
    onUtterance(shaped?.tokens)
    try {
      return vocoder(params, strengths, ...others)
    } finally {
      shaped?.restore()
    }
  }
  table.set(table.length - 1, asProgramFunction(hook))
}

/** Memory that cannot grow or is not as expected must not keep a line from being spoken. */
function shapedOrPlain(shape: () => Shaped | undefined): Shaped | undefined {
  try {
    return shape()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function asProgramFunction(hook: Vocoder): unknown {
  passOnModule ??= new WebAssembly.Module(passOn)
  return new WebAssembly.Instance(passOnModule, { e: { f: hook } }).exports['f']
}
