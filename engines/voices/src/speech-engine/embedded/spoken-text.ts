import { ENGLISH_MONTHS } from '@app/domain/text'
import { foreignTo } from '@app/domain/voices'
import { withPlainNumerals } from '../spoken-form/plain-numerals.ts'
import { spokenForm } from '../spoken-form/spoken-form.ts'
import { KEPT_MARKS, keepMarks, writeMarks } from './kept-marks.ts'
import { withoutNotes, withPlainWords, withWordsForPaths } from './written-forms.ts'

const MAX_WORD_LETTERS = 40
const MAX_PIECE = 120

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'Oe',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * The text that Flite speaks. Flite supports only ASCII and drops every other byte, so numbers, signs, typography and accents
 * become plain words here; empty when no letter or digit is left, or when most of it is written in letters that are not
 * supported. Every pattern takes linear time: whitespace is collapsed first, and a run is matched from its beginning only.
 */
export function spokenText(text: string): string {
  return spokenTextWith(text, { lettersOf: plainLettersOf, finish: (spoken) => spoken })
}

type Reader = {
  /** The text in the letters that it reads. Marks are private characters here and stay. */
  lettersOf(text: string): string
  /** The last rewriting, with marks as they were. */
  finish(text: string): string
}

/** The same for another program that reads English text. */
export function spokenTextWith(text: string, { lettersOf, finish }: Reader): string {
  const readable = readableOf(text)
  const said = spokenForm(withWordsForPaths(readable))
  const spoken = finish(withSpeakableLengths(withPlainWords(withPlainSpaces(lettersOf(withoutSigns(said))))))
  return /[A-Za-z0-9]/.test(spoken) && !isMostlyForeign(readable.replace(LONE_GREEK, 'a')) ? writeMarks(spoken) : ''
}

function readableOf(text: string): string {
  return withoutMarkup(withPlainTypography(withoutNotes(keepMarks(text))))
}

const PARTS =
  /\p{RI}{2}|\p{Extended_Pictographic}(?:\ufe0f|\p{EMod}|\u200d\p{Extended_Pictographic})*|(?=\p{L})[\p{L}\p{M}]+|[\p{S}\p{N}]/gu

/** Emoji, words of other scripts and signs for which there are no words, each once. */
export function leftOut(text: string): string[] {
  if (!NOT_ASCII.test(text)) return []
  const parts = spokenForm(withWordsForPaths(readableOf(text))).match(PARTS) ?? []
  return [...new Set(parts)].filter((part) => plainLettersOf(part).trim() === '')
}

const NOT_ASCII = /[^\0-\x7f]/

/** The letters of formulas, which have names. */
const LONE_GREEK = /(?<!\p{sc=Greek})\p{sc=Greek}(?!\p{sc=Greek})/gu

/** A line of which less than half can be spoken is rejected. */
const isMostlyForeign = foreignTo(['en'])

/** Removes tags, whose content is spoken. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<!--[^<>]*-->|<[/?!]?[a-z][\w:.-]*(?: [\w:.-]+ ?= ?(?:"[^"<>]*"|'[^'<>]*'))* ?[/?]?>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
}

/** Signs whose compatible form has another meaning: "10²" is no "102", and "№" no "No". */
const COMPATIBLE = /[^²³¹⁰-⁹⁺⁻½¼¾⅐-⅞′″№™®℠ª\u2043]+/gu

function withPlainTypography(text: string): string {
  return withPlainNumerals(text)
    .replace(COMPATIBLE, (run) => run.normalize('NFKC'))
    .replace(/[™®℠]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2018\u2019\u201b\u02bc`]/g, "'")
    .replace(/(?<!\d)\u2032/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/(?<!\d)\u2033/g, '"')
    .replace(/[\u2010\u2011\u2012]/g, '-')
    .replace(/(?<!\d)\s+--+\s+|\s+--+\s+(?!\d)/g, ', ')
    .replace(
      /(?<![\d%°²³ ]) ?[\u2013\u2014\u2015] ?(?![\d$€£¥\u2013-\u2015]|\p{Lu}(?!\p{L})| )/gu,
      (dash, at: number, whole: string) =>
        isSpan(whole.slice(Math.max(0, at - SPAN), at), whole.slice(at + dash.length, at + dash.length + SPAN))
          ? '\u2013'
          : ', ',
    )
}

const SPAN = 10
const MONTHS = ENGLISH_MONTHS.map((month) => month.slice(0, 3)).join('|')
const DAY_OR_MONTH = `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|${MONTHS})[a-z]{0,6}\\.?`
const SPAN_BEFORE = new RegExp(
  `(?:\\b(?:${DAY_OR_MONTH}|noon|midnight)|\\b[IVXLC]{1,6}|\\d ?(?:[a-zA-Z.%]{1,4}|[mbtr]{1,2}illion|thousand))$`,
)
const SPAN_AFTER = new RegExp(`^(?:${DAY_OR_MONTH}\\b|[IVXLC]{1,6}\\b|\\d|(?:present|today|now)\\b)`)

/** A dash between days, months or amounts is a range, and any other a pause. */
function isSpan(before: string, after: string): boolean {
  return SPAN_BEFORE.test(before) && SPAN_AFTER.test(after)
}

function withoutSigns(text: string): string {
  return text.replace(/[*_#~|<>{}[\]\\^]/g, ' ')
}

/** ASCII, and marks. */
export function plainLettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæÆøØłŁœŒđĐðþı]/g, (letter) => plainLetters[letter] ?? ' ')
    .replace(NOT_SPEAKABLE, ' ')
}

const NOT_SPEAKABLE = new RegExp(`[^\\x20-\\x7e${KEPT_MARKS}]`, 'g')

function withPlainSpaces(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?;:])(?= |$)/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .trim()
}

/** Cuts a "word" of thousands of letters, which would be minutes of noise in a single part. */
function withSpeakableLengths(text: string): string {
  return text
    .replace(new RegExp(`([A-Za-z]{${MAX_WORD_LETTERS}})[A-Za-z]+`, 'g'), '$1')
    .replace(new RegExp(`(\\S{${MAX_PIECE}})(?=\\S)`, 'g'), '$1 ')
}
