import { cardinal, numeral } from './number-words.ts'
import { END, NUMBER, type Rule, rule, TO } from './rule.ts'
import { findUnit } from './unit-words.ts'

type Currency = { one: string; many: string; cent: string; cents: string }

const currency = (one: string, many = `${one}s`, cent = 'cent', cents = `${cent}s`): Currency => ({
  one,
  many,
  cent,
  cents,
})
const dollars = currency('dollar')
const currencies = new Map<string, Currency>([
  ['US$', currency('U S dollar')],
  ['A$', currency('Australian dollar')],
  ['AU$', currency('Australian dollar')],
  ['C$', currency('Canadian dollar')],
  ['CA$', currency('Canadian dollar')],
  ['NZ$', currency('New Zealand dollar')],
  ['HK$', currency('Hong Kong dollar')],
  ['S$', currency('Singapore dollar')],
  ['R$', currency('real', 'reais', 'centavo')],
  ['$', dollars],
  ['€', currency('euro')],
  ['£', currency('pound', 'pounds', 'penny', 'pence')],
  ['¥', currency('yen', 'yen')],
  ['₹', currency('rupee', 'rupees', 'paisa', 'paise')],
  ['Rs.', currency('rupee', 'rupees', 'paisa', 'paise')],
  ['Rs', currency('rupee', 'rupees', 'paisa', 'paise')],
  ['₩', currency('won', 'won')],
  ['₽', currency('ruble', 'rubles', 'kopeck')],
  ['₺', currency('lira', 'lira')],
  ['₿', currency('bitcoin', 'bitcoin')],
  ['₴', currency('hryvnia', 'hryvnias')],
  ['₪', currency('shekel')],
  ['₫', currency('dong', 'dong')],
  ['₱', currency('peso')],
  ['₦', currency('naira', 'naira')],
  ['฿', currency('baht', 'baht')],
  ['zł', currency('zloty', 'zlotys')],
  ['USD', currency('U S dollar')],
  ['EUR', currency('euro')],
  ['GBP', currency('British pound', 'British pounds', 'penny', 'pence')],
  ['CHF', currency('Swiss franc', 'Swiss francs', 'rappen', 'rappen')],
  ['JPY', currency('Japanese yen', 'Japanese yen')],
  ['CNY', currency('Chinese yuan', 'Chinese yuan')],
  ['INR', currency('Indian rupee')],
  ['AUD', currency('Australian dollar')],
  ['CAD', currency('Canadian dollar')],
  ['SEK', currency('Swedish krona', 'Swedish kronor')],
  ['NOK', currency('Norwegian krone', 'Norwegian kroner')],
  ['DKK', currency('Danish krone', 'Danish kroner')],
  ['PLN', currency('Polish zloty', 'Polish zlotys')],
])
const magnitudes: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  mio: 'million',
  b: 'billion',
  bn: 'billion',
  mrd: 'billion',
  t: 'trillion',
  tn: 'trillion',
  trn: 'trillion',
}

const alternatives = (names: readonly string[]) => names.map((name) => name.replace(/[$.]/g, String.raw`\$&`)).join('|')
const all = [...currencies.keys()].sort((a, b) => b.length - a.length)
const isCode = (name: string) => /^[A-Z]{3}$/.test(name)
const SIGNS = alternatives(all.filter((name) => !isCode(name) && name !== 'zł'))
const AFTER = alternatives(all.filter((name) => !name.endsWith('$') || name === '$'))
const CODES = alternatives(all.filter(isCode))
const SIZE = String.raw`(?: ?(k|mn?|mio|bn?|mrd|tr?n?|thousand|million|billion|trillion)\b\.?)`
const PER = '(?:/([a-zA-Z]{1,6}))?'

/** Things of which there are thousands and millions: "2.5m people" against "100m hurdles" and "a 10k run". */
const COUNTED =
  '(?:more |new |active |different )?(?:people|users|customers|children|women|men|adults|households|homes|jobs|copies|views|viewers|readers|listeners|downloads|streams|subscribers|followers|members|residents|inhabitants|citizens|voters|votes|workers|employees|visitors|tourists|passengers|students|pupils|patients|refugees|migrants|deaths|cases|doses|tonnes|tons|barrels|dollars|euros|pounds|years|words|lines|records|requests|messages|songs|books|trees|units|shares|times)(?![a-z])'

/** The words of a magnitude: "million" of "m". */
function magnitude(written: string): string {
  return magnitudes[written.toLowerCase()] ?? written.toLowerCase()
}

type Amount = { sign: string; number: string; size?: string | undefined }

function money({ sign, number, size }: Amount): string {
  const names = currencies.get(sign) ?? dollars
  if (size) return `${numeral(number)} ${magnitude(size)} ${names.many}`
  const [whole = '', cents] = number.split('.')
  if (cents?.length !== 2) return `${numeral(number)} ${number === '1' ? names.one : names.many}`
  const units = `${cardinal(whole)} ${whole === '1' ? names.one : names.many}`
  const small = cardinal(String(Number(cents)))
  if (cents === '00') return units
  const named = `${small} ${cents === '01' ? names.cent : names.cents}`
  if (whole === '0') return named
  return cents.startsWith('0') ? `${units} and ${named}` : `${units} ${small}`
}

/** Money with its currency in front; of a range only the second amount names it. */
function inFront(match: readonly string[]): string {
  const [, sign = '', first = '', size, minus, second, otherSize, per] = match
  const each = per ? ` per ${findUnit(per)?.one ?? per}` : ''
  if (second === undefined) return money({ sign, number: first, size }) + each
  const end = `${minus ? 'minus ' : ''}${money({ sign, number: second, size: otherSize })}${each}`
  const start = size && size !== otherSize ? `${numeral(first)} ${magnitude(size)}` : numeral(first)
  return `${start} to ${end}`
}

export const moneySignRules: Rule[] = [
  rule(
    String.raw`(${SIGNS}) ?([-\u2212]?${NUMBER})${SIZE}?(?:${TO}(-)?(?:${SIGNS})?(${NUMBER})(?!\d|-\d)${SIZE}?)?${PER}`,
    (match) => {
      const [all = '', sign = '', first = '', ...others] = match
      return /^[-\u2212]/.test(first) ? `minus ${inFront([all, sign, first.slice(1), ...others])}` : inFront(match)
    },
    'i',
  ),
]

export const moneyCodeRules: Rule[] = [
  rule(
    `(${SIGNS}|${CODES}) ?(${NUMBER})${SIZE}?(?:${TO}(-)?(?:${SIGNS}|${CODES})?(${NUMBER})${SIZE}?)?${PER}`,
    inFront,
  ),
]

/** Money with its currency behind, and amounts with a magnitude in short. */
export const moneyNumberRules: Rule[] = [
  rule(
    String.raw`(${NUMBER})(?:${TO}(${NUMBER}))?${SIZE}?\s?(${AFTER})(?!\d|[A-Za-z$])`,
    ([, first = '', second, size, sign = '']) => {
      const start = second === undefined ? '' : `${numeral(first)} to `
      return start + money({ sign, number: second ?? first, size })
    },
  ),
  rule(`(${NUMBER}) ?¢`, ([, number = '']) => `${numeral(number)} ${number === '1' ? 'cent' : 'cents'}`),
  rule(`(\\d{1,2})p${END}`, ([, number = '']) => `${numeral(number)} ${number === '1' ? 'penny' : 'pence'}`),
  rule(
    String.raw`(${NUMBER}) ?(bn|mn|tn|trn|Mio|Mrd)\b\.?`,
    ([, number = '', size = '']) => `${numeral(number)} ${magnitude(size)}`,
  ),
  rule(`(${NUMBER})([km])(?=\\+? ${COUNTED})`, ([, number = '', size = '']) => `${numeral(number)} ${magnitude(size)}`),
  rule(`(${NUMBER})k${END}`, ([, number = '']) => `${numeral(number)} K`),
  rule(
    String.raw`(\d+\.\d+|\d{1,3})([MB])(?=\+? [a-z])`,
    ([, number = '', size = '']) => `${numeral(number)} ${magnitude(size)}`,
  ),
]
