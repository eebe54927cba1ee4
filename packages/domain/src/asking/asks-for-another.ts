import { ENGLISH_NUMBERS } from '../text/index.ts'

/**
 * Returns true if two English questions ask for different things, however near they are in words and meaning: with other numbers or
 * names, one of them with a denial, or in the same words but for one or two ("Why was it started?", "Why was it stopped?"),
 * which is how people ask for the opposite, the next or the other.
 */
export function asksForAnother(one: string, other: string): boolean {
  const [words, other_words] = [wordsOf(one), wordsOf(other)]
  return (
    NEGATION.test(one) !== NEGATION.test(other) ||
    lacksAny(namesAndNumbers(one), other_words) ||
    lacksAny(namesAndNumbers(other), words) ||
    differInOnePlace(inOrder(words), inOrder(other_words))
  )
}

const A_WORD = /[\p{L}\p{N}]+/gu
const NEGATION = /\b(?:not|never|no|cannot)\b|n['’]t\b/iu
const NUMBERS = new Set([...ENGLISH_NUMBERS.small.slice(2), ...ENGLISH_NUMBERS.tens, 'hundred', 'thousand', 'million'])
/** Words with which and without which a question asks the same. */
const LIGHT = new Set(
  `a an the i you he she it we they them him her his its their this that these those there is are was were be been am do does did
  done have has had can could will would shall should may might must s t re ve ll d m and so but please`.split(/\s+/),
)
/** One of these in place of another changes little. */
const JOINING = new Set('in on of at by for from with to about'.split(' '))
const ASKING = new Set('who whose whom what which when where why how'.split(' '))
const MOST_REPLACED = 2
const FEWEST_SHARED_LETTERS = 3
const SHARED_PART = 0.6

const isNumber = (word: string): boolean => /\p{N}/u.test(word) || NUMBERS.has(word)
const wordsOf = (question: string): string[] => question.toLowerCase().match(A_WORD) ?? []
const inOrder = (words: readonly string[]): string[] => words.filter((word) => !LIGHT.has(word))

/** Names are words with a capital that do not begin the question, unless most words have one. */
function namesAndNumbers(question: string): string[] {
  const [, ...words] = question.match(A_WORD) ?? []
  const names = words.filter((word) => /^\p{Lu}/u.test(word) && !LIGHT.has(word.toLowerCase()))
  const numbers = wordsOf(question).filter(isNumber)
  return [...numbers, ...(names.length * 2 > words.length ? [] : names.map((name) => name.toLowerCase()))]
}

function lacksAny(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => !others.some((other) => (isNumber(word) ? other === word : isFormOf(word, other))))
}

/** One or two words stand in the place of others, and not those by which one asks. */
function differInOnePlace(one: readonly string[], other: readonly string[]): boolean {
  const begin = sharedBeginning(one, other)
  const end = sharedBeginning(one.slice(begin).toReversed(), other.slice(begin).toReversed())
  const instead = one.slice(begin, one.length - end)
  const other_instead = other.slice(begin, other.length - end)
  const words = [...instead, ...other_instead]
  return (
    begin + end > 0 &&
    [instead, other_instead].every(({ length }) => length > 0 && length <= MOST_REPLACED) &&
    !words.every((word) => JOINING.has(word)) &&
    !words.some((word) => ASKING.has(word)) &&
    !instead.some((word) => other_instead.some((its) => isFormOf(word, its)))
  )
}

function sharedBeginning(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => !isFormOf(word, other[at] ?? ''))
  return differs === -1 ? one.length : differs
}

/** "paint" and "painted", by their beginning. */
function isFormOf(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  let shared = 0
  while (shared < length && one[shared] === other[shared]) shared += 1
  return (
    one === other || (shared >= FEWEST_SHARED_LETTERS && shared >= SHARED_PART * Math.max(one.length, other.length))
  )
}
