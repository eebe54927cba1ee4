/** "a, b and c". */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

/** "a" or "an" before a word. */
export const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a')

/** "strains", "apiaries", "species": more than one of what a column's label names. */
export function pluralOf(label: string): string {
  if (/(?<!s)s$/.test(label)) return label
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return /(?:ch|sh|ss|x|z)$/.test(label) ? `${label}es` : `${label}s`
}

/** "more honey", "more brood frames", "a higher mite count"; and their opposites. */
export function moreOf(label: string, isMore = true): string {
  if (RATED.test(label)) return `a ${isMore ? 'higher' : 'lower'} ${label}`
  return `${isMore ? 'more' : isPlural(label) ? 'fewer' : 'less'} ${label}`
}

/** "brood frames", not "body mass" or "species". */
export const isPlural = (label: string): boolean => /[^aeious]s$|[^aeio]es$/.test(label) && !label.endsWith('species')

const RATED =
  /\b(?:count|rate|price|temperature|age|score|rating|number|share|percentage|speed|level|wage|salary|value|ratio|index|density|height|width|size|average|mean|maximum|minimum|pressure|humidity)$/i

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the lines of a table are called: "penguins" if its owner says so, "rows" otherwise. */
export type RowNoun = { many: string; one: string }

const ROWS: RowNoun = { many: 'rows', one: 'row' }
const PLURAL = /^\p{Ll}{3,}[^s'’]s$/u
/** Plural words of titles that do not name what a row is. */
const NO_ROWS = new Set(
  `measurements results statistics stats sales figures numbers details series species data findings values
  records tables rows columns prices costs revenues earnings news politics physics economics mathematics analysis
  minutes seconds words hours years months weeks days differences groups means trends episodes hosts listeners`.split(
    /\s+/,
  ),
)

/** The noun for a row, from a title that a person wrote: "Penguins of the Palmer Archipelago". Never guessed from data. */
export function rowNounOf(title: string, columns: readonly string[]): RowNoun {
  const words = title.split(/[^\p{L}'’]+/u).filter(Boolean)
  const before = words.findIndex((word) => /^(?:of|in|at|from|on|by|and|for)$/i.test(word))
  const candidates = [words[before - 1], words.at(-1)].map((word) => word?.toLowerCase() ?? '')
  const many = candidates.find(
    (word) => PLURAL.test(word) && !NO_ROWS.has(word) && !columns.some((label) => label.includes(word)),
  )
  return many ? { many, one: singularOf(many) } : ROWS
}

function singularOf(many: string): string {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`
  return /(?:ch|sh|x|ss)es$/.test(many) ? many.slice(0, -2) : many.slice(0, -1)
}
