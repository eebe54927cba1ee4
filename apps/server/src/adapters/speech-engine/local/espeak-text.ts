import { moneyOf, plainLettersOf, spokenTextWith } from '../embedded/spoken-text.ts'

/** Letters with accents that espeak reads better than without, as in "café" and "señor"; others it spells. */
const ACCENTED = 'À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ'
const SOUNDING = new RegExp(`[A-Za-z0-9${ACCENTED}]`)
const RUN_OF_OTHERS = new RegExp(`[^${ACCENTED}]+`, 'g')
const RUN_OF_ACCENTED = new RegExp(`[${ACCENTED}]+`, 'g')

/**
 * The text for espeak, which turns text into sounds for neural voices: as for the embedded voices, with its accents, and
 * with words for what espeak reads badly. Points within a sentence are left out, because sherpa-onnx would end it there.
 */
export function espeakText(text: string): string {
  return spokenTextWith(text, {
    lettersOf: (letters) => letters.normalize('NFC').replace(RUN_OF_OTHERS, plainLettersOf),
    finish: (spoken) => withWordsForNumbers(withWordsForShortForms(withCommasForDots(withSounds(spoken)))),
  })
}

/** Returns true if espeak finds a sound in it; sherpa-onnx ends its process over a text without one. */
export function hasSound(text: string): boolean {
  return SOUNDING.test(text)
}

/** The same text for the embedded voices, with each character in its place. */
export function withoutAccents(text: string): string {
  return text.replace(RUN_OF_ACCENTED, plainLettersOf)
}

/** Sounds that espeak would spell, as near as words come to them. */
function withSounds(text: string): string {
  return text
    .replace(/\bm+-?h+m+\b/gi, 'Umhmm')
    .replace(/(?<!\b(?:in|of|per|a|the) )\b(?:hm+|m{2,})\b/gi, 'Hmm')
    .replace(/\bsh{1,20}\b/gi, 'shush')
}

function withCommasForDots(text: string): string {
  return text
    .replace(/(?<=^|[,;:!?] ?|\. )\.{2,} ?/g, '')
    .replace(/ ?\.{2,}(?= ?[a-z])/g, ',')
    .replace(/ ?\.{2,}/g, '.')
}

const titles: Record<string, string> = {
  Mr: 'Mister',
  Mrs: 'Missis',
  Ms: 'Miz',
  Dr: 'Doctor',
  Prof: 'Professor',
  St: 'Saint',
  Mt: 'Mount',
  Gen: 'General',
  Col: 'Colonel',
  Capt: 'Captain',
  Lt: 'Lieutenant',
  Sgt: 'Sergeant',
  Rev: 'Reverend',
  Gov: 'Governor',
  Sen: 'Senator',
}
const shortForms: Record<string, string> = {
  Jr: 'Junior',
  Sr: 'Senior',
  St: 'Street',
  Inc: 'Incorporated',
  Ltd: 'Limited',
  Corp: 'Corporation',
  Co: 'Company',
  Dept: 'Department',
  approx: 'approximately',
  dept: 'department',
  vol: 'volume',
  Vol: 'Volume',
}
const TITLE = new RegExp(`\\b(${Object.keys(titles).join('|')})\\.?(?= [A-Z])`, 'g')
const SHORT_FORM = new RegExp(`\\b(${Object.keys(shortForms).join('|')})(?:(?=\\.(?: [A-Z]|$))|\\.)`, 'g')

/** After the point of an acronym or an initial, a sentence begins with one of these words, and a name with any other. */
const BEGINS = '(?:The|Then|There|This|That|It|He|She|They|We|You|I|And|But|So|In|On|At|If|When|What|Why|How|No|Yes)\\b'
const INITIAL = new RegExp(`(?<=^|[A-Z][a-z]* |[.!?] )([A-HJ-Z])\\. (?=[A-Z])(?!${BEGINS})`, 'g')
const ACRONYM = new RegExp(
  `(?<![\\w.])(?:(?:[A-Z]\\.){1,7}[A-Z](?=\\.(?: ${BEGINS}|$))|(?:[a-z]\\.){1,7}[a-z](?=\\.(?: [A-Z]|$))|(?:[A-Za-z]\\.){2,8})`,
  'g',
)

function withWordsForShortForms(text: string): string {
  return text
    .replace(/\bPh\.D\./g, 'PhD')
    .replace(/\ba\.k\.a\./g, 'also known as')
    .replace(/\bet cetera\.(?= [a-z])/g, 'et cetera')
    .replace(/\b[Nn]os?\. ?(?=\d)/g, 'number ')
    .replace(TITLE, (_, title: string) => titles[title] ?? title)
    .replace(SHORT_FORM, (_, form: string) => shortForms[form] ?? form)
    .replace(ACRONYM, (letters) => letters.replaceAll('.', '').toUpperCase())
    .replace(/\b([A-Z])\. (?=[A-Z]\.)/g, '$1 ')
    .replace(INITIAL, '$1 ')
}

const decades = [
  '',
  'tens',
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
]
/** A number after one of these names is said as "the eighth". */
const KINGS =
  `Alexander|Benedict|Catherine|Charles|Edward|Elizabeth|Francis|Frederick|George|Henry|James|John|Leo|Louis|Napoleon|
Nicholas|Paul|Philip|Pius|Richard|William`.replace('\n', '')
const ROMAN = new RegExp(`(?<=\\b([A-Z][a-z]{1,20}) )[IVX]{2,6}\\b|(?<=\\b(War) )I\\b`, 'g')
const IS_KING = new RegExp(`^(?:${KINGS})$`)

function withWordsForNumbers(text: string): string {
  return text
    .replace(/\$ ?(\d{1,20}(?:[,.]\d{1,20})*)/g, (_, amount: string) => moneyOf(amount, '$'))
    .replace(/\b(\d{1,2}):00(?= ?[ap]m\b)/gi, '$1')
    .replace(/\b(\d{1,2}):00\b/g, "$1 o'clock")
    .replace(/\b(\d{1,2}):0(?=\d\b)/g, '$1 oh ')
    .replace(/(?<![\w$.,:/-])(1\d|20)(\d\d)(?![\w%:/]|[.,]\d)/g, (_, century: string, rest: string) =>
      yearOf(century, rest),
    )
    .replace(/\b(1\d|20)([1-9])0s\b/g, (_, century: string, tens: string) => `${century} ${decades[Number(tens)]}`)
    .replace(/(?<!\w)'?([1-9])0s\b/g, (_, tens: string) => decades[Number(tens)] ?? '')
    .replace(ROMAN, (roman, name?: string) => numberOf(roman, IS_KING.test(name ?? '')))
}

/** 1998 in two halves; round thousands and the years after them as the numbers that they are. */
function yearOf(century: string, rest: string): string {
  const isPlain = rest.startsWith('0') && Number(century) % 10 === 0
  if (isPlain) return century + rest
  if (rest === '00') return `${century} hundred`
  return `${century} ${rest.startsWith('0') ? `oh ${rest.slice(1)}` : rest}`
}

function numberOf(roman: string, isKing: boolean): string {
  const [, tens, ones] = /^(X{0,3})(IX|IV|V?I{0,3})$/.exec(roman) ?? []
  if (tens === undefined || ones === undefined) return roman
  const digit = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'].indexOf(ones)
  const number = 10 * tens.length + digit
  return isKing ? `the ${number}${endings[number < 20 && number > 10 ? 0 : digit] ?? 'th'}` : String(number)
}

const endings = ['th', 'st', 'nd', 'rd']
