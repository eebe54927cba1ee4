import type { SpokenToken } from '../../word-timings.ts'
import { applyContours, type Shaped } from './apply-contours.ts'
import type { Manner } from './manner.ts'
import { patched } from './patch-module.ts'
import type { ProsodyStyle } from './style.ts'

/** The vocoder of Flite: it takes the frames, their voicing strengths and three more numbers, and makes the sound. */
type Vocoder = (params: number, strengths: number, ...others: number[]) => number

export type Prosody = {
  style: ProsodyStyle
  /** One for each whitespace-separated piece of the text. */
  manners: readonly Manner[]
  /** Told before each utterance sounds; undefined where it sounds as the plain engine makes it. */
  onUtterance(tokens: SpokenToken[] | undefined): void
}

/**
 * A module that passes calls on to a function of JavaScript, for only functions of WebAssembly may lie in its tables: its
 * header, the type of five numbers to one, the import `e.f` of that type, and its export as `f`.
 */
const passOn = Buffer.from(
  '0061736d01000000' + '010a0160057f7f7f7f7f017f' + '020701016501660000' + '07050101660000',
  'hex',
)
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
