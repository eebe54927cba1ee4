import { cardinal, digitByDigit, fraction, numeral, ordinal, twoDigits, year } from './number-words.ts'
import { type Around, END, NUMBER, type Rule, rule, TO } from './rule.ts'
import { findUnit, UNIT } from './unit-words.ts'

/** Symbols that stand directly at a number, with words for one and for many. */
const degrees: Record<string, string> = { C: ' celsius', F: ' fahrenheit', K: ' kelvin' }
const compass: Record<string, string> = { N: 'north', S: 'south', E: 'east', W: 'west' }
/** Single capitals are names where they touch a number: "4K", "5G". */
const ATTACHED = String.raw`(?:[ ](?:${UNIT})|(?!K\b)(?:${UNIT}))`
const PER = String.raw`(?:/(?:(100) )?(${UNIT}|day|week|month|year|person|capita)(²)?)?`
const SUFFIX = String.raw`(?:(?:[ ]?[%‰]|[ ]?°[ ]?[CFK]?|${ATTACHED})${END})`
const SIGN = '[-+\u2212]?'

function numberWords(written: string): string {
  const [sign = '', digits = ''] = [/^[-+\u2212]/.exec(written)?.[0], written.replace(/^[-+\u2212]/, '')]
  return `${sign === '' ? '' : sign === '+' ? 'plus ' : 'minus '}${numeral(digits)}`
}

function suffixWords(written: string, isOne: boolean): string {
  const symbol = written.trim()
  if (symbol === '') return ''
  if (symbol === '%') return ' per cent'
  if (symbol === '‰') return ' per thousand'
  const scale = /^° ?([CFK]?)$/.exec(symbol)
  if (scale) return ` ${isOne ? 'degree' : 'degrees'}${degrees[scale[1] ?? ''] ?? ''}`
  const words = findUnit(symbol)
  return words ? ` ${isOne ? words.one : words.many}` : ` ${symbol}`
}

type Per = { hundred: string | undefined; per: string | undefined; squared: string | undefined }

function perWords({ hundred, per, squared }: Per): string {
  if (!per) return ''
  const words = findUnit(per)
  const unit = hundred ? `one hundred ${words?.many ?? per}` : (words?.one ?? per)
  return ` per ${unit}${squared ? ' squared' : ''}`
}

const isOne = (number: string) => number === '1'

/** Numbers with a unit, and ranges of them: only the second end needs it. */
const measures: Rule[] = [
  rule(
    String.raw`(${NUMBER})(${SUFFIX})?${TO}(${SIGN}${NUMBER})(?![\d:]|-\d|\.\d)(?!-[\p{L}])(${SUFFIX})?${PER}`,
    (match, around) => {
      const [, from = '', fromUnit, to = '', toUnit, hundred, per, squared] = match
      if (fromUnit && !toUnit) return undefined
      if (/-/.test(match[0] ?? '') && /\p{L}$/u.test(around.before)) return undefined
      if (isModel(match[0] ?? '', around))
        return `${cardinal(from.slice(0, 1))} ${twoDigits(from.slice(1))} ${cardinal(to)}`
      if (fromUnit === undefined && /^0\d|^\d{5,}$/.test(from) && /^\d+$/.test(to)) return undefined
      const range = `${bare(from, around)}${suffixWords(fromUnit ?? '', isOne(from))} to`
      const end = toUnit ? numberWords(to) : bare(to, around)
      return `${range} ${end}${suffixWords(toUnit ?? '', isOne(to))}${perWords({ hundred, per, squared })}`
    },
  ),
  rule(String.raw`(${NUMBER})-(${UNIT})(?![\p{L}\d²³/])`, ([, number = '', symbol = '']) => {
    const words = findUnit(symbol)
    return words && `${numeral(number)}-${words.one}`
  }),
  rule(
    String.raw`(${NUMBER})(${SUFFIX})${PER}(?![\p{L}\d²³])`,
    ([, number = '', symbol = '', hundred, per, squared]) =>
      `${numeral(number)}${suffixWords(symbol, isOne(number))}${perWords({ hundred, per, squared })}`,
  ),
]

/** "Boeing 747-8" is no range, and "pages 747-8" is one. */
function isModel(written: string, { before }: Around): boolean {
  return (
    /^[1-9](?!00)\d\d-[1-9]\d?$/.test(written) &&
    /\p{Lu}[\p{L}-]+ $/u.test(before) &&
    !/(?:Pages?|Pp\.|Nos?\.) $/.test(before)
  )
}

/** A number without a unit, next to others that are years or not. */
function bare(number: string, { before }: Around): string {
  return /^(?:1[1-9]|20)\d\d$/.test(number) && /\b(?:in|from|between|since) $/i.test(before)
    ? year(number)
    : numberWords(number)
}

const FEET = String.raw`(\d{1,5})(?:'|′| ?ft\.?| ?feet) ?(\d{1,2}(?:\.\d)?)(?:"|″|''| ?in\b\.?| ?inch(?:es)?\b)`
const TALL = '(?=,? (?:tall|wide|long|high|deep|thick|across|in diameter|of (?:rain|snow)|screen|x |by ))'

/** A quotation mark that closes none is the sign of inches. */
const isInchMark = (before: string) => (before.match(/"/g)?.length ?? 0) % 2 === 0 && !before.includes('“')

/** Measures in inches: "a 3.5-inch disk", and "3.5 inches thick". */
const inchesBefore = (after: string) =>
  /^ (?!(?:tall|wide|long|high|deep|thick|across|and|or|of|by|in|on|from|to|at|with|for|per|is|was|were|are)\b)[a-z]{3,}/.test(
    after,
  )
    ? 'inch'
    : 'inches'

const lengths: Rule[] = [
  rule(
    FEET,
    ([, feet = '', inches = '']) => `${countOf(feet, 'ft')} ${numeral(inches)} ${isOne(inches) ? 'inch' : 'inches'}`,
  ),
  rule(
    String.raw`(\d)['′](\d{1,2})(?![\p{L}\d'"′″])`,
    ([, feet = '', inches = '']) => `${cardinal(feet)} foot ${cardinal(inches)}`,
  ),
  rule(
    String.raw`(${NUMBER}) ?(ft|yds?|oz|lbs?|mi|hrs?|mins?|secs?|yrs?|gal|tsp|tbsp)\.(?=,| [a-z\d(])`,
    ([, number = '', unit = '']) => countOf(number, unit),
  ),
  rule(
    String.raw`(${NUMBER}) ?(sq|cu)\.? (ft|in|mi|yd|km|cm|m)\b\.?(?! [A-Z])`,
    ([, number = '', power = '', unit = '']) => countOf(number, `${power} ${unit}`),
  ),
  rule(String.raw`(\d{1,3})['′](?=,? (?:tall|wide|long|high|deep)\b)`, ([, number = '']) => countOf(number, 'ft')),
  rule(
    String.raw`(${NUMBER}) ?(?:(?:in\.?|″|")${TALL}|in\.(?= [a-z])|″)`,
    ([, number = '']) => `${numeral(number)} ${isOne(number) ? 'inch' : 'inches'}`,
  ),
  rule(String.raw`(${NUMBER})-in\.`, ([, number = '']) => `${numeral(number)}-inch`),
  rule(
    String.raw`(${NUMBER})°(?: ?(\d{1,2}(?:\.\d+)?)['′])?(?: ?(\d{1,2}(?:\.\d+)?)(?:["″]|''))? ?([NSEW])\b`,
    ([, whole = '', minutes, seconds, to = '']) =>
      [
        `${numeral(whole)} ${isOne(whole) ? 'degree' : 'degrees'}`,
        ...(minutes ? [`${numeral(minutes)} ${isOne(minutes) ? 'minute' : 'minutes'}`] : []),
        ...(seconds ? [`${numeral(seconds)} ${isOne(seconds) ? 'second' : 'seconds'}`] : []),
        compass[to] ?? to,
      ].join(' '),
  ),
  rule(
    String.raw`(\d{1,3}) ?h(?:rs?)? ?(\d{1,2}) ?m(?:ins?)?(?: ?(\d{1,2}) ?s(?:ecs?)?)?${END}`,
    ([, hours = '', minutes = '', seconds]) =>
      [countOf(hours, 'h'), countOf(minutes, 'min'), ...(seconds ? [countOf(seconds, 's')] : [])].join(' '),
  ),
  rule(
    String.raw`(\d{1,3}) ?m(?:in)? ?(\d{1,2}) ?s(?:ec)?${END}`,
    ([, minutes = '', seconds = '']) => `${countOf(minutes, 'min')} ${countOf(seconds, 's')}`,
  ),
]

function countOf(number: string, unit: string): string {
  const words = findUnit(unit)
  return `${numeral(number)} ${isOne(number) ? (words?.one ?? unit) : (words?.many ?? unit)}`
}

/** "fours", "sixes", "twenties". */
const pluralOf = (number: string) => number.replace(/x$/, 'xe').replace(/y$/, 'ie') + 's'

const DIMENSION = String.raw`(${NUMBER})(${ATTACHED})? ?[×xX] ?`

/** Multiplication and dimensions: sides of something are "by", factors are "times". */
const products: Rule[] = [
  rule(
    '0[xX]([\\dA-Fa-f]{1,16})(?![\\p{L}\\d])',
    ([, digits = '']) =>
      `hex ${digits
        .replace(/\D/g, ' $& ')
        .replace(/\d+/g, (number) => digitByDigit(number))
        .trim()
        .replace(/ +/g, ' ')}`,
  ),
  rule(
    String.raw`(${NUMBER})["″] ?[×xX] ?(${NUMBER})["″]`,
    ([, first = '', second = ''], { after }) => `${numeral(first)} by ${numeral(second)} ${inchesBefore(after)}`,
  ),
  rule(String.raw`${DIMENSION}(${NUMBER})(?!\d|[eE.]\d|[⁰¹²³⁴-⁹^])(?:(${ATTACHED})${END})?`, (match, { after }) => {
    const [all = '', first = '', unit, second = '', otherUnit] = match
    const isSpaced = /\d [×xX] \d/.test(all)
    const isSides =
      unit ??
      otherUnit ??
      (!isSpaced ||
        /^ ?(?:met|inch|f[oe]+t|kilo|cent|milli|cm|mm|grid|matrix|pixel|yard|board|table|[×x] ?\d)/.test(after))
    if (/^[⁰-⁹¹²³^]/.test(after)) return undefined
    if (!unit && otherUnit === 's') return `${numeral(first)} by ${pluralOf(numeral(second))}`
    const say = (number: string) =>
      /^1[1-9]\d\d$|^10[1-9]\d$/.test(number) && !otherUnit ? year(number) : numeral(number)
    return `${say(first)}${suffixWords(unit ?? '', isOne(first))} ${isSides ? 'by' : 'times'} ${say(second)}${suffixWords(otherUnit ?? '', isOne(second))}`
  }),
  rule(
    String.raw`(${NUMBER})[×xX](?![\p{L}\d²³⁰-⁹^])`,
    ([, number = '']) => `${numeral(number)} ${isOne(number) ? 'time' : 'times'}`,
  ),
]

const VULGAR: Record<string, [string, string]> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅕': ['1', '5'],
  '⅖': ['2', '5'],
  '⅗': ['3', '5'],
  '⅘': ['4', '5'],
  '⅙': ['1', '6'],
  '⅚': ['5', '6'],
  '⅐': ['1', '7'],
  '⅛': ['1', '8'],
  '⅜': ['3', '8'],
  '⅝': ['5', '8'],
  '⅞': ['7', '8'],
  '⅑': ['1', '9'],
  '⅒': ['1', '10'],
}
export const VULGARS = Object.keys(VULGAR).join('')
const SLASHED = String.raw`(\d{1,3})[/⁄](\d{1,4})(?![\p{L}\d/]|\.\d)`
/** Pairs that are names. */
const PAIRS = new Set(['9/11', '24/7', '50/50', '20/20', '7/7', '80/20', '60/40', '70/30', '90/10', '365/24'])
const RATED = /\b(?:rat(?:ed?|ing)|scor(?:ed?|ing)|gave|give|gives|got|stars?|review|marks?|solid|out)\b/i

function mixed(whole: string, part: string): string {
  return `${cardinal(whole)} and ${part.replace(/^one half$/, 'a half').replace(/^one quarter$/, 'a quarter')}`
}

const vulgar = (sign: string) => fraction(...(VULGAR[sign] ?? ['1', '2']))

/** A part of a unit is one of it: "half a kilometer", "three quarters of a cup" are written without words. */
const unitAfter = (symbol: string | undefined, isMany: boolean) => (symbol ? suffixWords(symbol, !isMany) : '')
const PART_UNIT = `(?:(${ATTACHED})${END})?`

const fractions: Rule[] = [
  rule(String.raw`(?:(\d{1,3})[ -])?(\d{1,2})[/⁄](\d{1,2})["″]`, ([, whole, part = '', by = ''], { before, after }) => {
    if (!isFraction(part, by) || !isInchMark(before)) return undefined
    const words = fraction(part, by)
    if (whole) return `${mixed(whole, words)} ${inchesBefore(after)}`
    return inchesBefore(after) === 'inch' ? `${words} inch` : `${words} of an inch`
  }),
  rule(String.raw`(\d{1,4}\.\d{1,4})["″]`, ([, number = ''], { before, after }) =>
    isInchMark(before) ? `${numeral(number)} ${inchesBefore(after)}` : undefined,
  ),
  rule(
    `(\\d{1,6}) ?([${VULGARS}])${PART_UNIT}`,
    ([, whole = '', sign = '', symbol]) => mixed(whole, vulgar(sign)) + unitAfter(symbol, true),
  ),
  rule(`(\\d{1,3})[ -]${SLASHED}${PART_UNIT}`, ([, whole = '', part = '', by = '', symbol], { before }) =>
    isFraction(part, by) && !/[/\d] ?$/.test(before)
      ? mixed(whole, fraction(part, by)) + unitAfter(symbol, true)
      : undefined,
  ),
  rule(SLASHED, ([all = '', part = '', by = ''], around) => {
    if (PAIRS.has(all)) return `${cardinal(part)} ${cardinal(by)}`
    const isRating = RATED.test(around.before) || /^ (?:stars?|points?)\b/.test(around.after)
    if (isRating && Number(part) <= Number(by)) return `${cardinal(part)} out of ${cardinal(by)}`
    return isFraction(part, by) ? fraction(part, by) : `${numeral(part)} over ${numeral(by)}`
  }),
]

function isFraction(part: string, by: string): boolean {
  return (
    Number(by) >= 2 &&
    (Number(by) <= 100 || by === '1000') &&
    Number(part) < Number(by) &&
    !part.startsWith('0') &&
    !by.startsWith('0')
  )
}

export const vulgarRules: Rule[] = [
  rule(`([${VULGARS}])${PART_UNIT}`, ([, sign = '', symbol]) => vulgar(sign) + unitAfter(symbol, false)),
]

/** Names in which a number of three digits is said in two parts: "flight nine oh four". */
const PAIRED = /\b(?:Boeing|Airbus|[Ff]light|[Rr]oom|Highway|Interstate|Route|Suite|Apartment|Apt\.|Area|Bus) $/

export const quantityRules: Rule[] = [
  ...fractions,
  ...products,
  ...lengths,
  rule(
    String.raw`(${NUMBER})(st|nd|rd|th|ST|ND|RD|TH)(?:${TO}(\d+)(?:st|nd|rd|th))?${END}`,
    ([, number = '', , until]) => `${ordinal(number)}${until ? ` to ${ordinal(until)}` : ''}`,
  ),
  rule(
    String.raw`(${NUMBER})[eE]([-+\u2212]?)(\d{1,3})${END}`,
    ([, number = '', sign = '', power = '']) =>
      `${numeral(number)} times ten to the power of ${sign && sign !== '+' ? 'minus ' : ''}${cardinal(power)}`,
  ),
  ...measures,
]

/** Books of which chapter and verse are said one after the other. */
const BOOK =
  /\b(?:Genesis|Exodus|Psalms?|Proverbs|Isaiah|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Hebrews|Revelation|Surah) $/

export const plainNumberRules: Rule[] = [
  rule(String.raw`(\d{1,3})(?:| (?=: )):(?:| (?<= : ))(\d{1,5})(?![\d:])`, ([, from = '', to = ''], { before }) =>
    BOOK.test(before) ? `${numeral(from)} ${numeral(to)}` : `${numeral(from)} to ${numeral(to)}`,
  ),
  rule(String.raw`(\d)(\d\d)(?![\d,.]\d|\d)`, ([, first = '', rest = ''], { before }) =>
    PAIRED.test(before) && first !== '0' && rest !== '00' ? `${cardinal(first)} ${twoDigits(rest)}` : undefined,
  ),
  rule(String.raw`(\d{3,6})(?![\d,.-]\d)`, ([, digits = ''], { before }) =>
    /\b(?:[Cc]all|[Dd]ial|[Tt]ext|[Rr]ing|[Pp]hone|[Ee]xt\.|extension|[Pp]in|PIN|code|codes?) $/.test(before)
      ? digitByDigit(digits)
      : undefined,
  ),
  rule(NUMBER, ([number = '']) => numeral(number)),
]
