import type { Token } from './tokens.ts'

/** Unit of a number: its measure, and how many of the measure's smallest unit it is. */
export type Unit = { of: string; times: number }

const UNITS: [of: string, times: number, names: RegExp][] = [
  ['length', 1, /^(?:m|met(?:er|re)s?)$/],
  ['length', 1_000, /^(?:km|kilomet(?:er|re)s?)$/],
  ['miles', 1, /^miles?$/],
  ['weight', 1, /^(?:g|grams?|grammes?)$/],
  ['weight', 1_000, /^(?:kg|kilos?|kilograms?)$/],
  ['degrees', 1, /^(?:°|degrees?)$/],
  ['euros', 1, /^(?:€|euros?)$/],
  ['dollars', 1, /^(?:\$|dollars?)$/],
  ['pounds', 1, /^(?:£|pounds?)$/],
  ['time', 1, /^(?:s|seconds?)$/],
  ['time', 60, /^(?:min|minutes?)$/],
  ['time', 3_600, /^(?:h|hrs?|hours?)$/],
  ['time', 86_400, /^days?$/],
  ['time', 604_800, /^weeks?$/],
  ['months', 1, /^months?$/],
  ['months', 12, /^years?$/],
  ['months', 120, /^decades?$/],
]

/** Unit of the number before this token, where it is a common measure. */
export function unitOf(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[/^(?:square|cubic|-|more|full|whole|long)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at]
  const found = token && UNITS.find(([, , names]) => names.test(token.lower))
  return found && { of: found[0], times: found[1] }
}
