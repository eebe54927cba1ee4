import { unitWords } from './unit-words.ts'

/**
 * Words for what is written in signs: powers, footnote signs, units, paths, names of variables, and words drawn out for
 * effect. Each pattern begins where a word does and has limits, so that all take linear time.
 */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LONGEST_PATH = 200

/** Before typography is made plain, which would turn "10⁶" into "106" and "word¹" into "word1". */
export function withWordsForRaisedSigns(text: string): string {
  return text
    .replace(
      /(\d)\s?([kcm]?m)([²³])/g,
      (_, digit: string, unit: string, power: string) =>
        `${digit} ${power === '²' ? 'square' : 'cubic'} ${unitWords(unit)?.many ?? unit}`,
    )
    .replace(
      new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,3}|\\p{L})(⁻?)([${SUPERSCRIPTS}]{1,4})`, 'gu'),
      (_, base: string, minus: string, raised: string) =>
        raised === '¹' && minus === '' ? base : powerOf(base, minus, plainDigits(raised)),
    )
    .replace(
      /(?<![\p{L}\d.,])(\d{1,3}|\p{L})\^\{?([-\u2212]?)(\d{1,4})\}?/gu,
      (_, base: string, minus: string, exponent: string) => powerOf(base, minus, exponent),
    )
    .replace(new RegExp(`⁻?[${SUPERSCRIPTS}]+`, 'g'), '')
    .replace(/\s?\[(?:(?:note |n )?\d{1,3}(?: ?[,–-] ?\d{1,3}){0,5}|citation needed)\]/g, '')
    .replace(/[†‡]/g, '')
    .replace(/(\w)\s?±\s?/g, '$1 plus or minus ')
    .replace(/±\s?/g, 'plus or minus ')
    .replace(/§\s?(?=\d)/g, 'section ')
}

function plainDigits(raised: string): string {
  return [...raised].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')
}

function powerOf(base: string, minus: string, exponent: string): string {
  if (!minus && exponent === '2') return `${base} squared`
  if (!minus && exponent === '3') return `${base} cubed`
  return `${base} to the power of ${minus ? 'minus ' : ''}${exponent}`
}

/** Before signs become spaces. */
export function withWordsForForms(text: string): string {
  return withWordsForPaths(withWordsForUnits(text))
}

function withWordsForUnits(text: string): string {
  return text
    .replace(
      /(?<![\w.,-])((?:\d|(?<=\d)[.,](?=\d))+)(?:\s|(?=[A-Za-zμ]{2}))([A-Za-zμ]{1,4})(?:\/(s|h|min|day|week|month|year|kg|l|m|km))?(?![\w/^])/g,
      (all, amount: string, unit: string, per?: string) => {
        const words = unitWords(unit)
        const each = per ? (unitWords(per)?.one ?? per) : undefined
        if (!words) return all
        return `${amount} ${amount === '1' ? words.one : words.many}${each ? ` per ${each}` : ''}`
      },
    )
    .replace(/(?<!\w)[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+/g, (name) => {
      const parts = name.split('_')
      const unit = unitWords(parts.at(-1) ?? '')
      return [...parts.slice(0, -1), unit?.many ?? parts.at(-1)].join(' ')
    })
}

/** The slashes around a path are silent, and those inside it are said. */
function withWordsForPaths(text: string): string {
  return text
    .replace(
      new RegExp(`(?<![^\\s("'\ue000])(?:~|\\.{1,2})?/(?=[\\w.-])([\\w./-]{1,${LONGEST_PATH}})`, 'g'),
      (_, path: string) => {
        const end = /[.-]$/.exec(path)?.[0] ?? ''
        const names = path
          .slice(0, path.length - end.length)
          .split('/')
          .filter(Boolean)
        return names.map((name) => name.replace(/(?<=\w)\.(?=\w)/g, ' dot ')).join(' slash ') + end
      },
    )
    .replace(/(\w)\/(?=[\s.,;:!?)"']|$)/g, '$1')
}

/** Two letters that begin no English word, which Flite would therefore spell, as an English speaker says them. */
const beginnings: Record<string, string> = {
  Mb: 'Emb',
  Mp: 'Emp',
  Mv: 'Emv',
  Nd: 'End',
  Ng: 'N',
  Nj: 'Enj',
  Nk: 'Enk',
  Nt: 'Ent',
  Nz: 'Enz',
  Hv: 'Hav',
}
const ROMAN = /^[IVXLCDM]+$/
const RUN = /([A-Za-z])\1{2,}/gi

/** Once all letters are plain. */
export function withPlainWords(text: string): string {
  return text
    .replace(/(?<![A-Za-z])Nguyen(?![a-z])/g, 'Win')
    .replace(/(?<![A-Za-z])(M[bpv]|N[dgjktz]|Hv)(?=[a-z]{2})/g, (begin) => beginnings[begin] ?? begin)
    .replace(/(?<![A-Za-z\d])[A-Za-z]{4,}(?![A-Za-z\d])/g, (word) => (ROMAN.test(word) ? word : notDrawnOut(word)))
}

/** "HUUUUGE" is "HUGE", and "sweeeet" is "sweet"; sounds without a vowel ("hmmm", "brrr") stay. */
function notDrawnOut(word: string): string {
  if (!/[aeiouy]/i.test(word) || /^(.)\1*$/i.test(word)) return word
  return word.replace(RUN, (run: string, letter: string, at: number) => {
    const after = word.slice(at + run.length)
    const isDouble = /[eo]/i.test(letter) && at > 0 && /^[bcdfgklmnprt]$/i.test(after)
    return isDouble ? run.slice(0, 2) : run.slice(0, 1)
  })
}
