/** Signs that people and programs write for one another. */
export const APOSTROPHES = "'\u2019\u02bc"
export const HYPHENS = '-\u2010\u2011'

const anyApostrophe = new RegExp(`[${APOSTROPHES}]`, 'g')
const anyHyphen = new RegExp(`[${HYPHENS}]`, 'g')

/** A word as it is compared: its letters composed, one kind of apostrophe, hyphen and space, and capitals only where they count. */
export function uniform(word: string, { anyCase = false } = {}): string {
  const same = word.normalize('NFC').replaceAll(anyApostrophe, "'").replaceAll(anyHyphen, '-').replaceAll(/\s+/g, ' ')
  return anyCase ? same.toUpperCase().toLowerCase() : same
}
