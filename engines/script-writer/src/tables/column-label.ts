import { type Unit, unitInName, unitNamed } from './units.ts'

const FULL_WORDS: Record<string, string> = {
  avg: 'average',
  temp: 'temperature',
  pop: 'population',
  qty: 'quantity',
  amt: 'amount',
  num: 'number of',
  nr: 'number',
  dist: 'distance',
  dept: 'department',
  wt: 'weight',
  ht: 'height',
  max: 'maximum',
  min: 'minimum',
}

/** The spoken name of a column, "flipper length" for "flipper_length_mm", and the unit that its name ends in. */
export function labelOf(name: string): { label: string; unit?: Unit } {
  const bracketed = /^(.*\S)\s*[([]([^()[\]]+)[)\]]\s*$/.exec(name)
  const unitAside = unitNamed(bracketed?.[2]?.trim() ?? '')
  const words = wordsOf(unitAside ? (bracketed?.[1] ?? name) : name)
  const { unit, rest } = unitAside ? { unit: unitAside, rest: words } : unitInName(words)
  const label = rest.map((word) => FULL_WORDS[word] ?? word).join(' ')
  return { label, ...(unit && { unit }) }
}

/** "billLength" and "bill_length" as two words; "GDP" and "CO2" stay as they are. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[_\s.]+/)
    .map((word) => word.replaceAll(/^[-:#]+|[-:]+$/g, ''))
    .filter(Boolean)
    .map((word) => (/^\p{Lu}[\p{Lu}\d]{1,4}$/u.test(word) && name !== name.toUpperCase() ? word : word.toLowerCase()))
}
