import type { Quantity } from './quantities.ts'
import { sharedBy } from './shared-terms.ts'

/** One quantity of the story: the values that reports give for it, each with those that give it. */
export type Aligned = { quantities: Quantity[]; values: Quantity[][] }

/** Farther apart, two numbers are hardly about the same. */
const MOST_APART = 20
/** Where only the aspect is the same, not the words around it. */
const APART_BY_ASPECT = 4
const SAME = 0.005
const ROUGHLY = 0.06
const NEVER_IN_CONFLICT = /^(?:share|duration|clock)$/

/** Finds the same quantity in several reports: of one kind, and said in the same words or of the same aspect. */
export function align(quantities: readonly Quantity[], common: ReadonlySet<string>): Aligned[] {
  const groups: Quantity[][] = []
  for (const quantity of quantities) {
    const group = groups.find((one) => one.every((other) => belongsTo(quantity, other, common)))
    if (group) group.push(quantity)
    else groups.push([quantity])
  }
  return groups
    .filter((group) => new Set(group.map(({ sentence }) => sentence.source)).size > 1)
    .map((group) => ({ quantities: group, values: valuesOf(group) }))
}

/** One report says the same thing twice only with the same number. */
const belongsTo = (a: Quantity, b: Quantity, common: ReadonlySet<string>): boolean =>
  isLike(a, b, common) && (a.sentence.source !== b.sentence.source || isSameValue(a, b))

/** A report that has the other's number as well, of whatever, may mean something else by its own. */
export function isConflict({ values }: Aligned, all: readonly Quantity[]): boolean {
  const [a, b] = values.map(([first]) => first)
  if (!a || !b || values.length !== 2 || NEVER_IN_CONFLICT.test(a.kind) || allows(a, b) || allows(b, a)) return false
  const has = (source: number, value: Quantity) =>
    all.some((other) => other.sentence.source === source && other.kind === value.kind && isSameValue(other, value))
  return (
    !(values[0] ?? []).some((one) => has(one.sentence.source, b)) &&
    !(values[1] ?? []).some((one) => has(one.sentence.source, a))
  )
}

/** “At least 27” and 31 may both be true; so may “about 100” and 104. */
function allows({ hedge, value }: Quantity, other: Quantity): boolean {
  if (hedge === 'over') return other.value >= value
  if (hedge === 'under') return other.value <= value
  return hedge === 'about' && Math.abs(other.value - value) <= ROUGHLY * value
}

function isLike(a: Quantity, b: Quantity, common: ReadonlySet<string>): boolean {
  if (a.kind !== b.kind || (a.noun && b.noun && a.noun !== b.noun && a.aspect?.needsNoun)) return false
  const [low, high] = a.value < b.value ? [a.value, b.value] : [b.value, a.value]
  const words = sharedBy(a.context, b.context).filter((term) => !common.has(term))
  const isAspect = a.aspect !== undefined && a.aspect.name === b.aspect?.name
  if (a.aspect && b.aspect && !isAspect) return false
  if (isSameValue(a, b)) return isAspect || words.length > 0 || isParticular(a.value)
  if (low <= 0 || high / low > MOST_APART) return false
  return isAspect ? words.length > 0 || high / low < APART_BY_ASPECT : words.length > 1
}

/** Two reports that have 212 of something have the same; with twenty it may be chance. */
const isParticular = (value: number): boolean => value > 100 && value % 10 !== 0

const isSameValue = (a: Quantity, b: Quantity): boolean =>
  Math.abs(a.value - b.value) <= SAME * Math.max(Math.abs(a.value), Math.abs(b.value))

function valuesOf(group: readonly Quantity[]): Quantity[][] {
  const values: Quantity[][] = []
  for (const one of group) {
    const same = values.find(([first]) => first && isSameValue(first, one))
    if (same) same.push(one)
    else values.push([one])
  }
  return values.toSorted((a, b) => b.length - a.length)
}
