import { UNIT } from './unit-words.ts'

const NARROW_SPACES = '[\u00a0\u2007\u2009\u202f]'
const NARROW_GROUPS = new RegExp(String.raw`(?<![\d.,])\d{1,3}(?:(?:${NARROW_SPACES}|['’_])\d{3})+(?!\d)`, 'gu')
const SPACED_GROUPS = /(?<![\d.,:/+-]|\d )\d{1,3}(?: \d{3})+(?! ?\d)/g
const INDIAN_GROUPS = /(?<![\d.,])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/g
const POINTED_GROUPS = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?!\d|\.\d)/g
const AMOUNT_AFTER = String.raw`(?=(?:[-\u2013]\d{1,6}(?:,\d{1,2})?)?\s?(?:[%‰°€£$₹]|(?:${UNIT}|EUR|million|billion|Mio|Mrd)(?![\p{L}\d])))`
const DECIMAL_COMMA = new RegExp(String.raw`(?<![\d.,])(\d{1,6}),(\d{1,2})(?!\d|,)${AMOUNT_AFTER}`, 'gu')
const POINTED_MONEY = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+)(?=,\d{1,2}(?!\d)| ?€)/g
const COMMA_MONEY = /([€£$] ?)(\d{1,3}(?:[.,]\d{3})*),(\d{2})(?!\d|,\d)/g

/**
 * Numbers in the writings of the world become English ones: commas between thousands, a decimal point. Three digits after a
 * single point, or after a space where no number of thousands is likely, stay as they are.
 */
export function withPlainNumerals(text: string): string {
  return text
    .replace(NARROW_GROUPS, (groups) => groups.replace(/\D/g, ','))
    .replace(SPACED_GROUPS, withCommas)
    .replace(INDIAN_GROUPS, (groups) => grouped(groups.replaceAll(',', '')))
    .replace(POINTED_MONEY, (groups) => groups.replaceAll('.', ','))
    .replace(POINTED_GROUPS, (groups) => groups.replaceAll('.', ','))
    .replace(/(?<=\d,\d{3}),(\d{1,2})(?!\d|,)/g, '.$1')
    .replace(COMMA_MONEY, (_, sign: string, whole: string, cents: string) => `${sign}${whole}.${cents}`)
    .replace(/([$€£])\.(?=\d\d(?!\d))/g, (_, sign: string) => `${sign}0.`)
    .replace(DECIMAL_COMMA, '$1.$2')
}

/** "12 500" is a number, and so is "125 000"; "100 200 300" are three. */
function withCommas(groups: string, at: number, text: string): string {
  const [first = '', ...others] = groups.split(' ')
  const after = text.slice(at + groups.length, at + groups.length + 2)
  const isNumber =
    first.length < 3 || others.some((group) => group === '000') || (others.length === 1 && /^ ?[€£$%a-z]/.test(after))
  return isNumber && !first.startsWith('0') ? groups.replaceAll(' ', ',') : groups
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
