import { ENGLISH_NUMBERS, englishOrdinal } from '@app/domain/text'

/** Words for numbers, American without "and": cardinals, ordinals, digits, decimals, years, decades and Roman numerals. */

const { small: SMALL, tens } = ENGLISH_NUMBERS
const TENS = ['', '', ...tens]
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']
/** Numbers with more digits are said digit by digit, as nobody could follow them. */
const MOST_DIGITS = 15
const MOST_GROUPED_DIGITS = 3 * SCALES.length

function belowThousand(number: number): string[] {
  if (number >= 100) return [SMALL[Math.floor(number / 100)] ?? '', 'hundred', ...belowThousand(number % 100)]
  if (number >= 20) return [TENS[Math.floor(number / 10)] ?? '', ...belowThousand(number % 10)]
  return number === 0 ? [] : [SMALL[number] ?? '']
}

/** A whole number as words; leading zeros mean digits. */
export function cardinal(written: string): string {
  const isGrouped = written.includes(',')
  const digits = written.replaceAll(',', '')
  const longest = isGrouped ? MOST_GROUPED_DIGITS : MOST_DIGITS
  if (digits.length > longest || (digits.startsWith('0') && digits.length > 1)) return digitByDigit(digits)
  if (digits === '0') return 'zero'
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups
    .flatMap((group, index) => {
      const words = belowThousand(Number(group))
      const scale = SCALES[groups.length - 1 - index]
      return words.length > 0 && scale ? [...words, scale] : words
    })
    .join(' ')
}

export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => SMALL[Number(digit)] ?? '').join(' ')
}

/** A number as it is written, with commas between thousands and a decimal point. */
export function numeral(written: string): string {
  const [whole = '', decimals] = written.split('.')
  const before = whole === '' ? '' : `${cardinal(whole)} `
  return decimals === undefined ? before.trim() : `${before}point ${digitByDigit(decimals)}`
}

export function ordinal(written: string): string {
  return englishOrdinal(cardinal(written))
}

/** "three quarters", "five eighths", "one hundredth". */
export function fraction(numerator: string, denominator: string): string {
  const isOne = Number(numerator) === 1
  const part =
    denominator === '2'
      ? isOne
        ? 'half'
        : 'halves'
      : (denominator === '4' ? 'quarter' : ordinal(denominator)) + (isOne ? '' : 's')
  return `${cardinal(numerator)} ${part}`
}

/** A number below a hundred as the second half of a year, of a flight or of a time: "oh five". */
export function twoDigits(digits: string): string {
  return digits.startsWith('0') ? `oh ${cardinal(digits.slice(1))}` : cardinal(digits)
}

/** A year of four digits in two halves, and round thousands with the years after them as the numbers that they are. */
export function year(digits: string): string {
  if (digits.length !== 4) return cardinal(digits)
  const [century, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (digits.startsWith('0') || (century.endsWith('0') && rest.startsWith('0'))) return cardinal(digits)
  return rest === '00' ? `${cardinal(century)} hundred` : `${cardinal(century)} ${twoDigits(rest)}`
}

/** "nineties", of "90". */
export function decade(digits: string): string {
  if (digits === '00') return 'two thousands'
  if (digits === '10') return 'tens'
  return cardinal(digits).replace(/y$/, 'ies')
}

/** "nineteen nineties", of "1990". */
export function decadeOfCentury(digits: string): string {
  if (digits === '2000') return 'two thousands'
  const [century, rest] = [digits.slice(0, 2), digits.slice(2)]
  return rest === '00' ? `${cardinal(century)} hundreds` : `${cardinal(century)} ${decade(rest)}`
}

const ROMAN = /^(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/
const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** The value of a Roman numeral in its usual writing; undefined for other words of these letters. */
export function findRoman(letters: string): string | undefined {
  if (letters === '' || !ROMAN.test(letters)) return undefined
  const values = [...letters].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0))
}
