/** Small tools for English words and sentences. */

export const capitalised = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())

/** A text that ends a sentence; a comma or semicolon at its end is replaced. */
export function ended(text: string): string {
  const bare = text.trim().replace(/[\s,;:–—-]+$/, '')
  return /[.!?…]["”’]?$/.test(bare) ? bare : `${bare}.`
}

export const withoutEnd = (text: string): string =>
  /\b(?:[ap]\.m|etc|e\.g|i\.e|Inc|Ltd|St)\.$/.test(text.trim()) ? text.trim() : text.trim().replace(/[.!?…,;:\s]+$/, '')

export const asSentence = (text: string): string => ended(capitalised(text.trim()))

export const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const isQuestion = (text: string): boolean => /\?["”’]?$/.test(text.trim())

/** Whether quotation marks and brackets are closed. */
export const isBalanced = (text: string): boolean =>
  (text.match(/“/g)?.length ?? 0) === (text.match(/”/g)?.length ?? 0) &&
  (text.match(/"/g)?.length ?? 0) % 2 === 0 &&
  !/[()[\]]/.test(text)

/** The s of the third person: "carry" becomes "carries". */
export function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Participles whose simple past differs from them. */
const PASTS: Record<string, string> = {
  written: 'wrote',
  given: 'gave',
  taken: 'took',
  drawn: 'drew',
  known: 'knew',
  shown: 'showed',
  seen: 'saw',
  driven: 'drove',
  chosen: 'chose',
  broken: 'broke',
  stolen: 'stole',
  worn: 'wore',
  begun: 'began',
  sung: 'sang',
  done: 'did',
  grown: 'grew',
  thrown: 'threw',
  eaten: 'ate',
  spoken: 'spoke',
  woven: 'wove',
}
const SAME_PAST =
  /ed$|^(?:built|made|led|found|held|sent|set|put|brought|bought|paid|caught|taught|lit|run|cut|won|told|kept|left|lost|met|read|shot|sold|struck|wound|hung)$/

/** The simple past of a participle, where it is known: "written" gives "wrote", "built" itself. */
export function pastOf(participle: string): string | undefined {
  return PASTS[participle] ?? (SAME_PAST.test(participle) && participle !== 'run' ? participle : undefined)
}

/** Whether a noun phrase is of many, by its last noun. */
export function isPlural(noun: string): boolean {
  const lower = noun.toLowerCase()
  if (
    /^(?:people|men|women|children|data|media|police|mice|feet|teeth|geese|sheep|criteria|bacteria|they|we|these|those)$/.test(
      lower,
    )
  )
    return true
  return /[^s]s$/.test(lower) && !/(?:us|is|ss|ics|news|series|species)$/.test(lower)
}
