/** The text around a match, at most so many characters on either side. */
export type Around = { before: string; after: string }
export const CONTEXT = 40

/**
 * A production of the grammar: a sticky pattern that takes linear time, and the words for its match. Undefined leaves
 * the match to the rules after it.
 */
export type Rule = { pattern: RegExp; say(match: readonly string[], around: Around): string | undefined }

/** A rule whose pattern is put together from texts. */
export function rule(source: string, say: Rule['say'], flags = ''): Rule {
  return { pattern: new RegExp(source, `yu${flags}`), say }
}

/** A number: digits, with commas between thousands, and decimals. `withPlainNumerals` makes these of other writings. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)`
/** A dash or hyphen between the ends of a range. */
export const TO = '(?: ?[\u2013\u2014] ?|-)'
/** No letter or digit follows. */
export const END = String.raw`(?![\p{L}\d])`

/** Words by which a sentence begins rather than a name, after the point of an abbreviation. */
export const BEGINS =
  '(?:The|Then|There|This|That|These|It|He|She|They|We|You|I|And|But|So|In|On|At|If|When|What|Why|How|No|Yes|A|An|For|My|His|Her|Our|Their|Its|As|By|Now)'
const AT_END = new RegExp(`^(?:["')\\]]*$|["')\\]]* ${BEGINS}\\b)`)

/** The point that ends the sentence too, where an abbreviation stands at its end. */
export function pointAtEnd(after: string): string {
  return AT_END.test(after) ? '.' : ''
}
