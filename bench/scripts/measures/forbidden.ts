import { sentencesIn, type Finding, type Line } from './text.ts'

const ANY_FILE = /\b[\w-]+\.(?:csv|txt|pdf|docx?|md|html?|json|xlsx)\b|\b\w+\.(?:com|org|example)\b|\b[a-z]+_\w+\b/i
/** Remains of mark-up, notes and cuts; a sentence that begins small, or with a pronoun that is cut off: "It, the parts of which …". */
const REMAINS =
  /\.:\d|\[\w*\d|\*\*|`|https?:|\(\)|\b(?:www\.|doi:)|(?:^|\s),|[“(]\s*[”)]|\b([a-z]{2,}) \1\b(?<!\bthat that|\bhad had)/i
/** A sentence that ends in a word that needs another; a question may end in "from". */
const CUT_QUESTION =
  /\b(?:the|an?|of the|and|or|than|every|which|whose|how (?:long|many|much) [^?]*\b(?:after|before))["”]?\?$/i
/** "How many times was in the first week the author interrupted?" */
const TWISTED =
  /\bhow (?:many|long|much|far|often)\b[^?,]* (?:did|does|do|has|have) (?:in|on|at|after|since|because|and|or|that|to)\b[^?]*\?|(?<!\b(?:at|in|on|with|from|for|by|of|to) )\bhow many (?!times\b)\w+s (?:was|is) |\bhow (?:many times|long|often) (?:was|were|is|are) (?:in|on|at|after|since)\b/i
/** What the replacing of words leaves behind: "the is", "should so tell", "5 a.m..". */
const SLIPS =
  /(?<!\.)\.\.(?!\.)|\b(?:the|an?) (?:is|are|was|were|has|have|and|of|to|by|with|the|an?)\b|\bmakes? the (?:worse|better)\b|\b(?:should|must|may|can|will) so (?!far|much|many|long)\w+/i
const BEGINS_SMALL =
  /(?<!\b(?:[ap]\.m|e\.g|i\.e|etc|vs|Dr|Mrs?|No|St|U\.S)\.)(?<=[.!?]) \p{Ll}|(?:^|[.!?] )(?:It|They|He|She|Them),/u
const CUT_OFF = /\b(?:the|a|an|of|and|or|than|because|which|whose|into the|to the|in the)["”]?[.!]$/i
const OPENS_SMALL = /^["“(]?\p{Ll}/u

/** Lines and chapter titles that match one of the expressions. */
export function matchingLines(lines: readonly Line[], expressions: readonly RegExp[]): Finding[] {
  return lines.flatMap(({ text, chapter = '' }, index) => {
    const said = `${chapter} ${text}`
    const found = expressions.map((expression) => expression.exec(said)?.[0]).find(Boolean)
    return found === undefined ? [] : [{ line: index + 1, text: `${found}: ${said.trim()}` }]
  })
}

/** Lines in which the name of a file, of a column or of a web site is spoken. */
export const spokenFileNames = (lines: readonly Line[], names: readonly RegExp[]): Finding[] =>
  matchingLines(lines, [...names, ANY_FILE])

/** What a source has lost, and which of its names begin small. */
export type Spelling = { lost: readonly string[]; small_names?: readonly string[] }

/** Lines with broken words, remains of mark-up, or sentences that begin or end in their middle, and which of these it is. */
export function brokenLines(lines: readonly Line[], { lost, small_names = [] }: Spelling): Finding[] {
  const lostWords = new Set(lost)
  return lines.flatMap(({ text }, index) => {
    const reason = whyBroken(
      small_names.reduce((said, name) => said.replaceAll(name, capitalised(name)), text),
      lostWords,
    )
    return reason === undefined ? [] : [{ line: index + 1, text: `${reason}: ${text}` }]
  })
}

function whyBroken(text: string, lost: ReadonlySet<string>): string | undefined {
  const sentences = sentencesIn(text)
  if (REMAINS.test(text)) return 'remains'
  if (BEGINS_SMALL.test(text) || sentences.some((sentence) => OPENS_SMALL.test(sentence))) return 'begins in its middle'
  if (sentences.some((sentence) => CUT_OFF.test(sentence) || CUT_QUESTION.test(sentence))) return 'cut off'
  if (SLIPS.test(text)) return 'slip'
  if (TWISTED.test(text)) return 'twisted question'
  if (!/[.!?…]["”’)]?$/.test(text.trim())) return 'no end mark'
  if ((text.match(/[“”]/g)?.length ?? 0) % 2 === 1) return 'odd quotation marks'
  return hasLostWord(text, lost) ? 'lost letters' : undefined
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** "e ort" stands in two pieces, "rst" in one. */
function hasLostWord(text: string, lost: ReadonlySet<string>): boolean {
  if (lost.size === 0) return false
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some((word, at) =>
    [1, 2, 3].some((length) => lost.has([word, ...words.slice(at + 1, at + length)].join(' '))),
  )
}
