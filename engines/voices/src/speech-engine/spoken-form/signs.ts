import { ENGLISH_MONTHS } from '@app/domain/text'
import { cardinal } from './number-words.ts'
import { NUMBER, type Rule, rule } from './rule.ts'
import { findUnit, UNIT } from './unit-words.ts'
import { VULGARS } from './quantities.ts'

/** Words of signs that mean the same everywhere. */
const words: Record<string, string> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '≠': 'is not equal to',
  '≡': 'is identical to',
  '≢': 'is not identical to',
  '≅': 'is congruent to',
  '≥': 'greater than or equal to',
  '⩾': 'greater than or equal to',
  '≧': 'greater than or equal to',
  '≤': 'less than or equal to',
  '⩽': 'less than or equal to',
  '≦': 'less than or equal to',
  '≫': 'much greater than',
  '≪': 'much less than',
  '≈': 'about',
  '≃': 'about',
  '∼': 'about',
  '×': 'times',
  '✕': 'times',
  '⋅': 'times',
  '÷': 'divided by',
  '±': 'plus or minus',
  '∓': 'minus or plus',
  '\u2212': 'minus',
  '√': 'the square root of',
  '∛': 'the cube root of',
  '∞': 'infinity',
  '∑': 'the sum of',
  '∏': 'the product of',
  '∫': 'the integral of',
  '∂': 'partial',
  '∇': 'nabla',
  '∆': 'delta',
  '∈': 'is in',
  '∉': 'is not in',
  '∪': 'union',
  '∩': 'intersection',
  '⊂': 'is a subset of',
  '⊆': 'is a subset of',
  '⊃': 'is a superset of',
  '∅': 'the empty set',
  '∀': 'for all',
  '∃': 'there exists',
  '¬': 'not',
  '∧': 'and',
  '∨': 'or',
  '⊕': 'exclusive or',
  '∝': 'is proportional to',
  '∴': 'therefore',
  '∵': 'because',
  '∠': 'angle',
  '⊥': 'is perpendicular to',
  '∥': 'is parallel to',
  '→': 'to',
  '➔': 'to',
  '➜': 'to',
  '⟶': 'to',
  '←': 'from',
  '↔': 'to and from',
  '↑': 'up',
  '↓': 'down',
  '⇒': 'implies',
  '⟹': 'implies',
  '⇐': 'follows from',
  '⇔': 'if and only if',
  '°': 'degrees',
  '%': 'per cent',
  '‰': 'per thousand',
  '§': 'section',
  '¶': 'paragraph',
  '©': 'copyright',
  '℗': 'sound copyright',
  '№': 'number',
  '♯': 'sharp',
  '♭': 'flat',
  '♮': 'natural',
  '✓': 'check',
  '✔': 'check',
  '✗': 'cross',
  '✘': 'cross',
  '♀': 'female',
  '♂': 'male',
  '¢': 'cents',
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  '₹': 'rupees',
  '₿': 'bitcoin',
  '⁄': 'over',
  ª: 'a',
}

const GREEK =
  `α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ϑ theta ι iota κ kappa λ lambda μ mu
ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ gamma Δ delta Θ theta Λ lambda Ξ xi Π pi
Σ sigma Φ phi Ψ psi Ω omega`.split(/\s+/)
const greek = new Map(
  GREEK.flatMap((letter, index) => (index % 2 === 0 ? [[letter, GREEK[index + 1] ?? ''] as const] : [])),
)

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const RAISED = String.raw`([⁻⁺]?)([⁰¹²³⁴-⁹]{1,4})`

function plainDigits(raised: string): string {
  return [...raised].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')
}

function power(minus: string, exponent: string): string {
  if (minus === '' && exponent === '2') return 'squared'
  if (minus === '' && exponent === '3') return 'cubed'
  const number = /^\d+$/.test(exponent) ? cardinal(exponent) : exponent
  return `to the power of ${minus === '⁻' || minus === '-' || minus === '\u2212' ? 'minus ' : ''}${number}`
}

/** Comparisons after a quantity are sentences ("1 < 2"), and others conditions ("p < 0.05"). */
const isNumberBefore = (before: string) => /[\d%°²³)] ?$/.test(before)
const is = (before: string) => (isNumberBefore(before) ? 'is ' : '')
const OPERAND = String.raw`(?=\s?[-+\u2212]?[\p{L}\d$€£¥√(|.])`

const comparisons: Rule[] = [
  rule('≥|⩾|≧|>=|=>(?= ?\\d)', (_, { before }) => `${is(before)}greater than or equal to`),
  rule('≤|⩽|≦|<=', (_, { before }) => `${is(before)}less than or equal to`),
  rule(`<<|≪`, () => 'much less than'),
  rule('(?:<->|<=>)', () => 'to and from'),
  rule('(?:->|-->|=>)', () => 'to'),
  rule('<-(?= )', () => 'from'),
  rule('!=|=/=', () => 'is not equal to'),
  rule('={2,3}', () => 'equals'),
  rule(`<${OPERAND}`, (_, { before, after }) => (isCompared(before, after) ? `${is(before)}less than` : undefined)),
  rule(`>${OPERAND}`, (_, { before, after }) => (isCompared(before, after) ? `${is(before)}more than` : undefined)),
  rule(`[~≈≃∼](?= ?[-+\u2212$€£]?[\\d${VULGARS}])`, (_, { before }) => {
    if (/\b(?:about|around|approximately|roughly) $/i.test(before)) return ''
    return /(?:^|[^\p{L}])\p{L} ?$|[\d)] ?$/u.test(before) ? 'is about' : 'about'
  }),
]

/** A sign between two things that can be compared, not an arrow, a quotation of an email or a part of a tag. */
function isCompared(before: string, after: string): boolean {
  if (/^\s?[-+\u2212]?[$€£¥]?[\d.]/.test(after)) return true
  return /(?:^|[^\p{L}])\p{L} ?$|[\d)] ?$/u.test(before) && /^ ?\p{L}(?![\p{L}])|^ \p{L}/u.test(after)
}

const RANGE_BEFORE = new RegExp(
  String.raw`(?:[\d%°]|\d0s|noon|midnight|[ap]\.?m\.?|(?:\d (?:${ENGLISH_MONTHS.join('|')}|thousand|[mbtr]{1,2}illion)))$`,
  'i',
)

const minuses: Rule[] = [
  rule(`[-\u2212](?=[$€£¥₹]?\\.?\\d)`, (_, { before }) => (/[\p{L}\d)\]%-]$/u.test(before) ? undefined : 'minus')),
  rule('\u2212', () => 'minus'),
  rule('-(?= ?\\d)', (_, { before, after }) => {
    if (!/\d $/.test(before)) return undefined
    return /^ ?\d[\d.,]* ?(?:=|≈)/.test(after) ? 'minus' : 'to'
  }),
  rule('-(?=\\d)', (_, { before }) => (/\p{L}$/u.test(before) ? ' ' : undefined)),
  rule(' ?[\u2013\u2014] ?(?=\\d)', (_, { before }) => (RANGE_BEFORE.test(before) ? 'to' : undefined)),
  rule('[\u2013\u2014](?=\\p{Lu}(?!\\p{L}))', (_, { before }) =>
    /(?:^|[^\p{L}])\p{Lu}$/u.test(before) ? 'to' : undefined,
  ),
  rule('\u2013(?=[$€£]?\\d)', (_, { before }) => (/(?:^|[\s(])$/.test(before) ? 'minus' : undefined)),
  rule('[\u2013\u2014](?=present|today|now\\b)', (_, { before }) => (/\d$/.test(before) ? 'to' : undefined)),
  rule('[\u2013\u2014\u2015]+ ?', () => ', '),
  rule('\u2043 ?', () => ''),
]

const raised: Rule[] = [
  rule(RAISED, ([, minus = '', digits = ''], { before }) => {
    const isNote =
      minus === '' &&
      (/\p{L}{3}$|[.,!?;:"”’]$|\d{4}$/u.test(before) || digits.length === 3 || !/[\p{L}\d)\]]$/u.test(before))
    if (isNote || (minus === '' && digits === '¹')) return ''
    return power(minus, plainDigits(digits))
  }),
  rule(String.raw`\^\{?([-\u2212]?)(\d{1,4}|\p{L})\}?(?![\p{L}\d])`, ([, minus = '', exponent = ''], { before }) =>
    /[\p{L}\d)\]]$/u.test(before) ? power(minus, exponent) : undefined,
  ),
  rule('[⁺⁻]', ([sign = ''], { before }) => (/[\p{L}\d⁰-⁹²³]$/u.test(before) ? (sign === '⁺' ? 'plus' : 'minus') : '')),
]

const AMONG = '(?:day|week|month|year|hour|minute|second|night|person|capita|mile)'
const slashes: Rule[] = [
  rule(String.raw`/(${UNIT}|${AMONG})(?![\p{L}\d])`, ([, unit = ''], { before }) =>
    /(?:[\d$€£%²³×x]|\bpeople|[a-z]{3}s)$/.test(before) ? `per ${findUnit(unit)?.one ?? unit}` : undefined,
  ),
  rule('/(?=\\d)', (_, { before }) => (/[\d\p{L}] ?[\p{L}²³]{0,4}$/u.test(before) ? 'slash' : undefined)),
  rule('/(?=[$€£¥])', (_, { before }) => (/\S$/.test(before) ? 'slash' : undefined)),
  rule(String.raw`/(?=\p{L})`, (_, { before, after }) => {
    if (!/\p{L}$/u.test(before)) return undefined
    return /\p{Lu}\p{Lu}$/u.test(before) && /^\p{Lu}\p{Lu}/u.test(after) ? ' ' : 'slash'
  }),
  rule(String.raw`\\(?=\w)`, (_, { before }) => (/[\w:]$/.test(before) ? 'backslash' : undefined)),
]

const others: Rule[] = [
  rule(`##?(?=\\d)`, (_, { before }) => (/[\p{L}\d]$/u.test(before) ? undefined : 'number')),
  rule('#', (_, { before, after }) =>
    /(?:^|[^\p{L}])[A-Ga-gFJ]$/u.test(before) && !/^[\p{L}\d]/u.test(after) ? 'sharp' : undefined,
  ),
  rule('[★☆]', (_, { before }) => (/(?:^|[^\d.])1 ?$/.test(before) || !/\d ?$/.test(before) ? 'star' : 'stars')),
  rule('§§', () => 'sections'),
  rule('§(?! ?\\d)', () => 'section'),
  rule(String.raw`°\s?([CF])(?![\p{L}\d])`, ([, scale]) => (scale === 'C' ? 'degrees celsius' : 'degrees fahrenheit')),
  rule(`\\*(?= ?\\d)`, (_, { before }) => (/\d ?$/.test(before) ? 'times' : undefined)),
  rule('/(?= ?\\d)', (_, { before, after }) =>
    /(?:^|[ (=])[\d.]+ $/.test(before) && /^ ?[\d.]+(?![\w$%:])/.test(after) ? 'divided by' : undefined,
  ),
  rule(String.raw`√(?= ?${NUMBER})`, () => 'the square root of'),
  rule('=', (_, { before, after }) => {
    if (before.endsWith('(')) return undefined
    return /\S ?$/.test(before) && /^ ?\S/.test(after) ? `equals${/^["']/.test(after) ? ' ' : ''}` : ''
  }),
  rule('\\+(?!\\+{2})', () => 'plus'),
  rule('&(?!\\w{1,6};)', () => 'and'),
  rule(String.raw`@(?=\d)`, () => 'at'),
  rule(String.raw`@(?= )`, (_, { before }) => (before.endsWith(' ') ? 'at' : undefined)),
  ...slashes,
]

export const signRules: Rule[] = [
  ...comparisons,
  ...raised,
  ...minuses,
  ...others,
  {
    pattern: new RegExp(
      `[${Object.keys(words)
        .filter((sign) => !'&=+'.includes(sign))
        .map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
        .join('')}]`,
      'yu',
    ),
    say: ([sign = '']) => words[sign],
  },
]

/** A Greek letter alone is its name; more of them are a Greek word. */
export const greekRules: Rule[] = [
  rule(`[${[...greek.keys()].join('')}](?!\\p{sc=Greek})`, ([letter = '']) => greek.get(letter)),
]

/** Units and products of letters that stand alone: "per m²", "km/h", "mc²". */
export const lettersRules: Rule[] = [
  rule(String.raw`((?:[kcm]?m)[²³])(?![\p{L}\d])`, ([, symbol = ''], { before }) => {
    const words = findUnit(symbol)
    if (symbol.length === 2 && !/(?:\b(?:per|a|one|in) |\/)$/.test(before)) return undefined
    return words && (/(?:\b(?:per|a|one|each|every) |\/)$/.test(before) ? words.one : words.many)
  }),
  rule(
    String.raw`([kcm]?m|mg|kg|g|mi)/(h|s|l|L|dl|dL|kg|m²|m³)(?![\p{L}\d])`,
    ([, symbol = '', per = '']) => `${findUnit(symbol)?.many ?? symbol} per ${findUnit(per)?.one ?? per}`,
  ),
  rule('[xX×](?= ?\\d)', (_, { before }) => (/\d ?$/.test(before) ? 'by' : undefined)),
  rule(String.raw`(\p{L})(\p{L})(?=[²³]|\^\d)`, ([, first = '', second = '']) => `${first} ${second}`),
]
