const ARTICLE = /^(?:the|an?|der|die|das|den) (?=\S)/i
const SPECIAL = /[.*+?^${}()|[\]\\]/g
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Longer words may end in another form of the same: "price" and "prices", "Google" and "Google's". */
const LEAST_LETTERS_FOR_FORMS = 3

/**
 * True if a text mentions a name or a thing, in the singular or plural, with or without an article and a genitive. Names in capitals, such as
 * US, must be in capitals.
 */
export function mentions(text: string, phrase: string): boolean {
  return patternOf(phrase).test(text)
}

/** The first of the exclusions that a text mentions. */
export const spokenExclusion = (text: string, exclude: readonly string[]): string | undefined =>
  exclude.find((phrase) => mentions(text, phrase))

function patternOf(phrase: string): RegExp {
  const words = phrase.trim().replace(ARTICLE, '').split(/\s+/)
  const isAcronym = /^[\p{Lu}\d.&-]{1,4}$/u.test(phrase)
  const source = words
    .map((word, index) => (index === words.length - 1 ? formsOf(word) : escaped(word)))
    .join(String.raw`[\s-]+`)
  const isBounded = !UNSPACED.test(phrase)
  return new RegExp(isBounded ? String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])` : source, isAcronym ? 'u' : 'iu')
}

function formsOf(word: string): string {
  if (word.length < LEAST_LETTERS_FOR_FORMS || UNSPACED.test(word)) return String.raw`${escaped(word)}(?:['’]?s)?`
  const single = word.replace(/(?<=[^aious]e?)s$/u, '').replace(/ies$/u, 'y')
  const stem = single.replace(/(?<=[^aeiou])y$/u, '')
  return stem === single
    ? String.raw`${escaped(single)}(?:e?s)?(?:['’]s?)?`
    : String.raw`${escaped(stem)}(?:y|ies)(?:['’]s?)?`
}

const escaped = (word: string): string => word.replaceAll(SPECIAL, String.raw`\$&`)
