import { foreignTo } from '@app/domain/voices'
import { KEPT_MARKS, keepMarks, writeMarks } from './kept-marks.ts'
import { withPlainWords, withWordsForForms, withWordsForRaisedSigns } from './written-forms.ts'

const MAX_WORD_LETTERS = 40
const MAX_PIECE = 120

const magnitudes: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
  thousand: 'thousand',
  million: 'million',
  billion: 'billion',
  trillion: 'trillion',
}
const currencies: Record<string, string> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  '₹': 'rupees',
  '₩': 'won',
}
const oneOf: Record<string, string> = { $: 'dollar', '€': 'euro', '£': 'pound', '₹': 'rupee' }
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
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
 * The text that Flite speaks. Flite supports only ASCII and drops every other byte, so typography, accents, money,
 * addresses and symbols become plain words here; empty when no letter or digit is left, or when most of it is written
 * in letters that are not supported. Every pattern takes linear time: whitespace is collapsed first, and a run is matched
 * from its beginning only.
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
  const readable = withoutMarkup(withPlainTypography(withWordsForRaisedSigns(keepMarks(text))))
  const said = withWordsForForms(withWordsForSymbols(withWordsForDates(readable)))
  const spoken = finish(withSpeakableLengths(withPlainWords(withPlainSpaces(lettersOf(withoutSigns(said))))))
  return /[A-Za-z0-9]/.test(spoken) && !isMostlyForeign(readable) ? writeMarks(spoken) : ''
}

/** A line of which less than half can be spoken is rejected. */
const isMostlyForeign = foreignTo(['en'])

/** Removes tags, whose content is spoken. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<!--[^<>]*-->|<[/?!]?[a-z][\w:.-]*(?: [\w:.-]+ ?= ?(?:"[^"<>]*"|'[^'<>]*'))* ?[/?]?>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
}

/** Reads dates in American order, unless the month would be invalid. */
function withWordsForDates(text: string): string {
  return text
    .replace(/(?<![\w-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\w-])/g, (date, year: string, month: string, day: string) =>
      dateOf(date, year, month, day),
    )
    .replace(/(?<![\w/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\w/])/g, (date, first: string, second: string, year: string) =>
      Number(first) > 12 ? dateOf(date, year, second, first) : dateOf(date, year, first, second),
    )
}

function dateOf(date: string, year: string, month: string, day: string): string {
  const name = months[Number(month) - 1]
  return name && Number(day) >= 1 && Number(day) <= 31 ? `${name} ${Number(day)}, ${year}` : date
}

function withPlainTypography(text: string): string {
  return text
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/¾/g, ' 3/4')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2018\u2019\u201b\u02bc\u2032`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(\d)\s?[\u2013\u2014]\s?(?=\d)/g, '$1 to ')
    .replace(/\s*[\u2013\u2014\u2015]\s*|\s+--+\s+/g, ', ')
}

function withWordsForSymbols(text: string): string {
  return withWordsForMoney(withDigitsForPhones(withWordsForAddresses(text)))
    .replace(/\s*&\s*/g, ' and ')
    .replace(/\s\+\s/g, ' plus ')
    .replace(/\s=\s/g, ' equals ')
    .replace(/\s@\s/g, ' at ')
    .replace(/(\d)\s?<\s?(?=\d)/g, '$1 is less than ')
    .replace(/(\d)\s?>\s?(?=\d)/g, '$1 is more than ')
    .replace(/ < (?=\d)/g, ' less than ')
    .replace(/ > (?=\d)/g, ' more than ')
    .replace(/(?<![\w#])#(?=\d)/g, 'number ')
    .replace(/(\d)\s?km\/h\b/g, '$1 kilometers per hour')
    .replace(/(\d)\s?m\/s\b/g, '$1 meters per second')
    .replace(/(\d)\s?\u2212\s?(?=\d)/g, '$1 minus ')
    .replace(/(?<![\w)\]-])[-\u2212](?=[$€£¥₹₩]?\d)/g, 'minus ')
    .replace(/(\d)\s?°\s?C\b/g, '$1 degrees celsius')
    .replace(/(\d)\s?°\s?F\b/g, '$1 degrees fahrenheit')
    .replace(/°/g, ' degrees ')
    .replace(/(?<![\w-])(\d+)-(\d+)(?![\w-])/g, '$1 to $2')
    .replace(/\b1\/2\b/g, 'one half')
    .replace(/\b1\/4\b/g, 'a quarter')
    .replace(/\b3\/4\b/g, 'three quarters')
    .replace(/\be\.g\.,?/gi, 'for example,')
    .replace(/\bi\.e\.,?/gi, 'that is,')
    .replace(/\betc\.(?=\s|$)/gi, 'et cetera.')
    .replace(/\bvs\.?(?=\s)/gi, 'versus')
}

function withWordsForAddresses(text: string): string {
  return text
    .replace(/https?:\/\/(?:www\.)?([^\s)\]>,"]+)/gi, (_, address: string) => {
      const [path = ''] = address.split(/[?#]/)
      const end = /[.!?:;]$/.exec(address)?.[0] ?? ''
      return ` ${path
        .replace(/(?<![/.!:;])[/.!:;]+$/, '')
        .replace(/\./g, ' dot ')
        .replace(/\//g, ' slash ')}${end} `
    })
    .replace(
      /(?<![\w.+-])([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g,
      (_, name: string, host: string) => `${dotted(name)} at ${dotted(host)}`,
    )
}

function dotted(address: string): string {
  return address.replace(/\./g, ' dot ')
}

function withWordsForMoney(text: string): string {
  return text
    .replace(
      /([$€£¥₹₩])\s?(\d+(?:[,.]\d+)*)\s?(k|m|bn?|t|thousand|million|billion|trillion)\b/gi,
      (_, sign: string, amount: string, size: string) =>
        `${amount} ${magnitudes[size.toLowerCase()] ?? size} ${currencies[sign] ?? ''}`,
    )
    .replace(/([€£¥₹₩])\s?(\d+(?:[,.]\d+)*)/g, (_, sign: string, amount: string) => moneyOf(amount, sign))
    .replace(/(?<![\w.,])(\d+(?:[,.]\d+)*)\s?([€£¥₹₩])/g, (_, amount: string, sign: string) => moneyOf(amount, sign))
}

/** Phone numbers, which begin with a country code or an area code in brackets, are spoken digit by digit. */
function withDigitsForPhones(text: string): string {
  return text.replace(
    /(?<![\w+(])(?:\+\d{1,3}[ -]?)?(?:\(\d{1,4}\) ?|(?<=\+\d{1,3}[ -]?)\d{1,4}[ -])\d{2,4}(?:[ -]\d{2,4}){1,3}(?![\w-])/g,
    (phone) => (phone.match(/\d+/g) ?? []).map((group) => [...group].join(' ')).join(', '),
  )
}

export function moneyOf(amount: string, sign: string): string {
  const [, whole, cents] = /^(.+)\.(\d\d)$/.exec(amount) ?? []
  if (whole && cents) return `${moneyOf(whole, sign)} ${cents}`
  return `${amount} ${(amount === '1' && oneOf[sign]) || (currencies[sign] ?? '')}`
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
    .trim()
}

/** Cuts a "word" of thousands of letters, which would be minutes of noise in a single part. */
function withSpeakableLengths(text: string): string {
  return text
    .replace(new RegExp(`([A-Za-z]{${MAX_WORD_LETTERS}})[A-Za-z]+`, 'g'), '$1')
    .replace(new RegExp(`(\\d{${MAX_WORD_LETTERS}})(?=\\d)`, 'g'), '$1 ')
    .replace(new RegExp(`(\\S{${MAX_PIECE}})(?=\\S)`, 'g'), '$1 ')
}
