import { abbreviationRules, streetRules } from './abbreviations.ts'
import { addressRules, chessRules, identifierRules, tagRules } from './addresses.ts'
import { dateRules, monthRules, shortYearRules, timeRules, yearRules, yearSpanRules } from './dates.ts'
import { moneyCodeRules, moneyNumberRules, moneySignRules } from './money.ts'
import { phoneRules, phoneSignRules, versionLetterRules, versionRules } from './numbers-as-names.ts'
import { plainNumberRules, quantityRules, vulgarRules } from './quantities.ts'
import { romanRules } from './roman-numerals.ts'
import { CONTEXT, type Rule } from './rule.ts'
import { greekRules, lettersRules, signRules } from './signs.ts'

/** A pronunciation given in sounds, which is no text. */
const sounds: Rule = { pattern: /\(=[^\s()]{1,200}\)/y, say: ([written]) => written }

/** The productions, tried in this order where a number, a word or a sign begins: the first that has words wins. */
const atDigit: readonly Rule[] = [
  ...addressRules,
  ...streetRules,
  ...dateRules,
  ...phoneRules,
  ...timeRules,
  ...versionRules,
  ...yearSpanRules,
  ...moneyNumberRules,
  ...quantityRules,
  ...yearRules,
  ...plainNumberRules,
]
const atWord: readonly Rule[] = [
  ...addressRules,
  ...lettersRules,
  ...versionLetterRules,
  ...moneyCodeRules,
  ...monthRules,
  ...chessRules,
  ...identifierRules,
  ...abbreviationRules,
  ...romanRules,
  ...greekRules,
]
const atSign: readonly Rule[] = [
  sounds,
  ...phoneSignRules,
  ...moneySignRules,
  ...shortYearRules,
  ...tagRules,
  ...vulgarRules,
  { pattern: /\.(?=\d)/y, say: (_, { before }) => (/[\p{L}\d.]$/u.test(before) ? undefined : 'point') },
  ...signRules,
]

/** Words that no rule is about, which are most of every text. */
const ORDINARY = /[a-z]{3,}(?=$|[,;!?)"]|[ ](?!\d))/y
const WITHOUT_READING = new Set(' ,;:?"[]{}|')
const WORD = /[\p{L}\p{M}](?:[\p{L}\p{M}]|['’](?=\p{L}))*/uy
const CHARACTER = /[^]/uy

/**
 * English text with words for everything that is written in digits and signs: one pass from left to right, in which each place
 * is read by the first production that fits, and words stay as they are.
 */
export function spokenForm(text: string): string {
  const said: string[] = []
  let last = ''
  let isReading = false
  let at = 0
  while (at < text.length) {
    const reading = findReading(text, at)
    const piece = reading ?? plainPiece(text, at)
    if ((isReading || reading) && isJoint(last, piece.words)) said.push(' ')
    said.push(piece.words)
    last = piece.words.at(-1) ?? last
    isReading = reading !== undefined || (isReading && piece.words === '')
    at += piece.length
  }
  return said.join('')
}

type Piece = { words: string; length: number }

function findReading(text: string, at: number): Piece | undefined {
  for (const { pattern, say } of rulesAt(text, at)) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match[0] === '') continue
    const end = at + match[0].length
    const words = say(match, {
      before: text.slice(Math.max(0, at - CONTEXT), at),
      after: text.slice(end, end + CONTEXT),
    })
    if (words !== undefined) return { words, length: match[0].length }
  }
  return undefined
}

function rulesAt(text: string, at: number): readonly Rule[] {
  const character = text.charAt(at)
  if (WITHOUT_READING.has(character)) return []
  if (/\d/.test(character)) return atDigit
  if (!/\p{L}/u.test(character)) return atSign
  ORDINARY.lastIndex = at
  if (ORDINARY.test(text)) return []
  return /[\p{L}\p{M}]/u.test(text.charAt(at - 1)) ? greekRules : atWord
}

/** A word, or a character without a reading. */
function plainPiece(text: string, at: number): Piece {
  for (const pattern of [WORD, CHARACTER]) {
    pattern.lastIndex = at
    const [words] = pattern.exec(text) ?? []
    if (words) return { words, length: words.length }
  }
  return { words: '', length: 1 }
}

const OPEN_END = /[\p{L}\d)\]%.,;:]$/u
const OPEN_BEGIN = /^[\p{L}\d(]/u

/** Words of a reading do not run into their neighbours. */
function isJoint(last: string, words: string): boolean {
  return OPEN_END.test(last) && OPEN_BEGIN.test(words)
}
