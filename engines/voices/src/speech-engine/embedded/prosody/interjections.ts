import type { Interjection } from './manner.ts'

export type SpokenInterjection = { interjection: Interjection; phones: string }
type Spelling = SpokenInterjection & { pattern: RegExp }

/**
 * Spellings of the sounds that people make, in any capitals and drawn out as they like. Flite spells those that it
 * takes for abbreviations ("em aitch em"), so all come with their phones.
 */
const spellings: readonly Spelling[] = [
  { interjection: 'mhm', pattern: /^m+-?h+m+$/, phones: 'm hh m' },
  { interjection: 'hmm', pattern: /^h+m+$/, phones: 'hh m' },
  { interjection: 'mm', pattern: /^m{2,}$/, phones: 'm' },
  { interjection: 'uh-huh', pattern: /^u+h+-?h+u+h+$/, phones: 'ah1 hh ah1' },
  { interjection: 'huh', pattern: /^hu+h+$/, phones: 'hh ah1' },
  { interjection: 'oh', pattern: /^oh+$/, phones: 'ow1' },
  { interjection: 'wow', pattern: /^wo+w+$/, phones: 'w aw1' },
  { interjection: 'ah', pattern: /^a+h+$/, phones: 'aa1' },
]
const MILLIMETRES_BEFORE = /^(?:\d[\d.,]*|in|of|per|a|the|each|many|few)$/i

/** The interjection that a word is; "mm" after a number or "in" is a unit. */
export function interjectionOf(word: string, before: string | undefined): SpokenInterjection | undefined {
  const found = spellings.find(({ pattern }) => pattern.test(word.toLowerCase()))
  if (!found || (found.interjection === 'mm' && before !== undefined && MILLIMETRES_BEFORE.test(before)))
    return undefined
  return { interjection: found.interjection, phones: found.phones }
}
