import { cardinal, digitByDigit, numeral } from './number-words.ts'
import { type Rule, rule } from './rule.ts'

/** Numbers that name something rather than count: of phones, cards and books, of versions, and addresses of computers. */

function inGroups(written: string): string {
  const groups = (written.match(/\d+|[A-Z]{2,}/g) ?? []).map((group) => (/\d/.test(group) ? groupWords(group) : group))
  return `${written.startsWith('+') ? 'plus ' : ''}${groups.join(', ')}`
}

/** "800" is said as a number, and everything else digit by digit. */
function groupWords(digits: string): string {
  return /^[1-9]00$/.test(digits) ? cardinal(digits) : digitByDigit(digits)
}

/** A shorter one with a plus is a quantity: "+3.2 points". */
const LEAST_DIGITS = 7
const PHONE_END = String.raw`(?![\p{L}\d]|[-.]\d)`

/** Phone numbers with a country code, or an area code in brackets. */
export const phoneSignRules: Rule[] = [
  rule(String.raw`\+\d{1,3}(?:[ -.]?\(\d{1,4}\))?(?:[ .-]\d{1,8}){1,6}${PHONE_END}`, ([phone = '']) =>
    phone.replace(/\D/g, '').length < LEAST_DIGITS ? undefined : inGroups(phone),
  ),
  rule(String.raw`\+\d{7,15}${PHONE_END}`, ([phone = '']) => `plus ${digitByDigit(phone.slice(1))}`),
  rule(String.raw`\(\d{2,5}\) ?\d{2,5}(?:[ -]\d{2,5}){1,3}${PHONE_END}`, ([phone = '']) => inGroups(phone)),
  rule(String.raw`\(\d{3,5}\) ?\d{5,8}${PHONE_END}`, ([phone = '']) => inGroups(phone)),
]

/** Phone numbers without either, codes and chains of numbers; scores and ranges have no groups of three and four digits. */
export const phoneRules: Rule[] = [
  rule(String.raw`\d{2,5}-\d{2,7}${PHONE_END}`, ([code = ''], { before }) =>
    /(?<!\p{L})\p{Lu}{2,6}-$/u.test(before) ? inGroups(code) : undefined,
  ),
  rule(
    String.raw`1[- ](?:800|888|877|866|900)[- ](?:\d{3}[- ]\d{4}|[A-Z]{4,12}|\d{3}-[A-Z]{4})${PHONE_END}`,
    ([phone = '']) => inGroups(phone),
  ),
  rule(String.raw`(?:1-)?\d{3}([-.])\d{3}\1\d{4}${PHONE_END}`, ([phone = '']) => inGroups(phone)),
  rule(String.raw`\d{3} \d{3} \d{4}${PHONE_END}`, ([phone = '']) => inGroups(phone)),
  rule(String.raw`[2-9]\d{2}-\d{4}${PHONE_END}`, ([phone = ''], { before, after }) => {
    const [from = '', to = ''] = phone.split('-')
    const isRange =
      to.endsWith('00') ||
      /\b(?:pages?|between|about|from|of|years?|in) $/i.test(before) ||
      /^ ?(?:BC|[$€%]|people|words)/.test(after)
    return isRange && Number(from) < Number(to) ? undefined : inGroups(phone)
  }),
  rule(String.raw`0\d{1,5}(?:[ /-]\d{2,8}){1,4}${PHONE_END}`, ([phone = '']) => inGroups(phone)),
  rule(String.raw`\d-\d-\d(?:-\d){0,6}${PHONE_END}`, ([digits = '']) => digitByDigit(digits.replaceAll('-', ''))),
  rule(String.raw`\d{1,4}(?:/\d{1,4}){2,5}(?![\p{L}\d/])`, ([all = '']) =>
    all.split('/').map(cardinal).join(' slash '),
  ),
  rule(String.raw`\d{4}(?:[ -]\d{4}){2,4}(?![\d-])`, ([card = '']) =>
    card.split(/[ -]/).every((group) => group >= '1000' && group < '2100') ? undefined : inGroups(card),
  ),
  rule(String.raw`\d{1,5}(?:-\d{1,7}){2,5}(?:-[X\d])?${PHONE_END}`, ([code = '']) => inGroups(code)),
]

function versionParts(written: string): string {
  return written
    .split('.')
    .map((part) => (/^0\d/.test(part) ? `oh ${cardinal(part.slice(1))}` : cardinal(part)))
    .join(' point ')
}

const SOFTWARE =
  /\b(?:[Vv]ersions?|Python|Node|iOS|iPadOS|macOS|Android|[Rr]elease|HTML|Bluetooth|Ubuntu|Debian|Fedora|Firefox|Chrome|PHP|Java|Ruby|Go|Rust|Linux|[Kk]ernel|PostgreSQL|Postgres|MySQL|TypeScript|Swift|Kotlin|Django|React|Angular|Vue|TLS|HTTP) $/

export const versionLetterRules: Rule[] = [
  rule(
    String.raw`[vV](\d{1,6}(?:\.\d{1,6}){0,4})(?![\p{L}\d])`,
    ([, written = '']) => `version ${versionParts(written)}`,
  ),
]

export const versionRules: Rule[] = [
  rule(String.raw`\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)`, ([address = '']) =>
    address.split('.').map(cardinal).join(' dot '),
  ),
  rule(String.raw`\d{1,4}(?:\.\d{1,4}){2,4}(?![\p{L}\d]|\.\d)`, ([written = '']) => versionParts(written)),
  rule(String.raw`(\d{1,4}\.\d{1,4})(?:\.x\b)?(?![\p{L}\d%]|\.\d)`, ([all = '', written = ''], { before }) =>
    SOFTWARE.test(before) ? versionParts(written) + (all.endsWith('.x') ? ' point x' : '') : undefined,
  ),
  rule(String.raw`(\d{1,4})\.x\b`, ([, written = '']) => `${numeral(written)} point x`),
]
