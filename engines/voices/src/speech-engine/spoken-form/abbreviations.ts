import { cardinal } from './number-words.ts'
import { BEGINS, pointAtEnd, type Rule, rule } from './rule.ts'

/** Titles before a name. */
const titles: Record<string, string> = {
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Messrs: 'Messers',
  Dr: 'Doctor',
  Drs: 'Doctors',
  Prof: 'Professor',
  Gen: 'General',
  Col: 'Colonel',
  Maj: 'Major',
  Capt: 'Captain',
  Cmdr: 'Commander',
  Adm: 'Admiral',
  Lt: 'Lieutenant',
  Sgt: 'Sergeant',
  Cpl: 'Corporal',
  Rev: 'Reverend',
  Gov: 'Governor',
  Sen: 'Senator',
  Rep: 'Representative',
  Pres: 'President',
  Hon: 'Honorable',
  Mt: 'Mount',
  Ft: 'Fort',
  Sta: 'Santa',
}
/** Titles that are words or names of their own without a point. */
const NEED_POINT = 'Gen|Col|Maj|Rep|Pres|Hon|Sen|Adm|Rev|Gov|Ft|Sta|Prof'

/** Short forms behind a name: parts of addresses, of firms and of people's names. */
const behind: Record<string, string> = {
  St: 'Street',
  Dr: 'Drive',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Ln: 'Lane',
  Hwy: 'Highway',
  Pkwy: 'Parkway',
  Sq: 'Square',
  Ct: 'Court',
  Pl: 'Place',
  Jr: 'Junior',
  Sr: 'Senior',
  Inc: 'Incorporated',
  Ltd: 'Limited',
  Corp: 'Corporation',
  Co: 'Company',
  Bros: 'Brothers',
  Univ: 'University',
  Inst: 'Institute',
}

/** Short forms before a number: of one, and of more. */
const numbered: Record<string, [string, string?]> = {
  no: ['number', 'numbers'],
  fig: ['figure', 'figures'],
  tab: ['table'],
  eq: ['equation', 'equations'],
  ch: ['chapter', 'chapters'],
  chap: ['chapter', 'chapters'],
  sec: ['section', 'sections'],
  sect: ['section', 'sections'],
  vol: ['volume', 'volumes'],
  p: ['page'],
  pp: ['pages'],
  pg: ['page'],
  pgs: ['pages'],
  para: ['paragraph', 'paragraphs'],
  art: ['article', 'articles'],
  app: ['appendix'],
  ex: ['example'],
  apt: ['apartment'],
  ste: ['suite'],
  rm: ['room'],
  ext: ['extension'],
  ver: ['version'],
  ep: ['episode', 'episodes'],
  pt: ['part', 'parts'],
  est: ['established'],
  c: ['around'],
  ca: ['around'],
  tel: ['telephone'],
  bk: ['book'],
  vv: ['verses'],
  nr: ['number'],
  hwy: ['highway'],
  rte: ['route'],
  op: ['opus'],
}

/** Short forms in any place, with their point. */
const anywhere: Record<string, string> = {
  'e.g': 'for example',
  'i.e': 'that is',
  etc: 'et cetera',
  approx: 'approximately',
  cf: 'compare',
  viz: 'namely',
  'et al': 'and others',
  'a.k.a': 'also known as',
  'n.b': 'note well',
  esp: 'especially',
  incl: 'including',
  excl: 'excluding',
  max: 'maximum',
  avg: 'average',
  dept: 'department',
  govt: 'government',
  assn: 'association',
  assoc: 'association',
  intl: 'international',
  misc: 'miscellaneous',
  vol: 'volume',
  ed: 'edition',
  eds: 'editors',
  resp: 'respectively',
  orig: 'originally',
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
  mtg: 'meeting',
  mgmt: 'management',
}
/** Short forms that are also words: only the text after them tells them apart. */
const GUARDED = /^(?:max|ed|resp|esp|misc|orig)$/i

const keys = (record: Readonly<Record<string, unknown>>) =>
  Object.keys(record)
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replaceAll('.', String.raw`\.`))
    .join('|')
const NAME = String.raw`(?=[\p{Lu}][\p{L}.'’-])`

/** A word with a capital, or the number of a street. */
const AFTER_NAME = /(?:\p{Lu}[\p{L}'’.-]*|\d+(?:st|nd|rd|th)),? $/u
const STARTS_WITH_VERB = /(?:^|[.!?]["'”’)]? )\p{Lu}\p{Ll}+ $/u
const SAINTLY =
  /\b(?:Prof\.?|Rev\.?|Herr|Frau|Mount|Mt\.?|Port|Fort|Lake|Cape|Church|Hotel|Hospital|College|Rue|Sault|The|In|On|At|From|And|To|By|For|With|Of|Near|Visit|See|Dear) $/

/** "Main St." is behind a name; "St. Mary" is before one; between two it depends on the first. */
function isBehindName(before: string, after: string): boolean {
  if (!AFTER_NAME.test(before)) return false
  if (!new RegExp(String.raw`^ \p{Lu}`, 'u').test(after) || new RegExp(`^ ${BEGINS}\\b`).test(after))
    return !/\b(?:The|In|On|At|A) $/.test(before) || after.trim() === ''
  return !SAINTLY.test(before) && !STARTS_WITH_VERB.test(before)
}

const capitalized = (like: string, words: string) =>
  /^\p{Lu}/u.test(like) ? words.charAt(0).toUpperCase() + words.slice(1) : words

const sides: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' }
const STREET = String.raw`(?=(?:\p{Lu}\p{L}+|\d+(?:st|nd|rd|th)) (?:St|Ave|Blvd|Rd|Dr|Ln|Street|Avenue|Road)\b)`

/** The number of a house, before the side of its street. */
export const streetRules: Rule[] = [
  rule(
    String.raw`(\d{1,5}) ([NSEW])\.? ${STREET}`,
    ([, house = '', side = '']) => `${cardinal(house)} ${sides[side] ?? side} `,
  ),
]

export const abbreviationRules: Rule[] = [
  rule('(St|Dr)(\\.?)(?![\\p{L}\\d])', ([, form = '', point = ''], { before, after }) => {
    const isSaint = form === 'St' && /(?:^|, |\()$/.test(before) && /^ \p{Lu}/u.test(after)
    if (!isSaint && isBehindName(before, after)) return (behind[form] ?? form) + (point && pointAtEnd(after))
    if (/^ \p{Lu}/u.test(after)) return form === 'St' ? 'Saint' : 'Doctor'
    return point && form === 'Dr' ? 'Doctor' : undefined
  }),
  rule('(Mrs?|Ms|Messrs|Profs?)\\.(?! \\p{Lu})(?=[ ,])', ([, title = '']) => titles[title] ?? title),
  rule(`(${keys(titles)})(\\.?) ${NAME}`, ([, title = '', point], { before }) => {
    if (!point && new RegExp(`^(?:${NEED_POINT})$`).test(title)) return undefined
    return title === 'Hon' && !/\bthe $/i.test(before) ? 'the Honorable ' : `${titles[title] ?? title} `
  }),
  rule(`(${keys(behind)})(\\.)(?![\\p{L}\\d])`, ([, form = ''], { before, after }) =>
    AFTER_NAME.test(before) ? (behind[form] ?? form) + pointAtEnd(after) : undefined,
  ),
  rule(`(${keys(behind)})(?=,|\\)|$| (?:and|in|at|near|from|to|is|was)\\b)`, ([, form = ''], { before }) =>
    /^(?:Co|Ct|Pl|Inst|Univ)$/.test(form) || !AFTER_NAME.test(before) ? undefined : behind[form],
  ),
  rule(String.raw`([NSEW])\.? ${STREET}`, ([, letter = '']) => `${sides[letter] ?? letter} `),
  rule(String.raw`(\p{L}{1,4}?)(s?)\.? ?(?=[#№]?\d|[IVXL]{1,5}\b|[A-Z]\.?\d)`, sayNumbered, ''),
  rule(
    `(${keys(anywhere)})\\.(?![\\p{L}\\d])`,
    ([all = '', form = ''], { before, after }) => sayAnywhere(form, before, after, all),
    'i',
  ),
  rule(String.raw`(?:eg|ie)(?=,)`, ([form = '']) => (form === 'eg' ? 'for example' : 'that is')),
  rule(String.raw`vs\b\.?`, () => 'versus'),
  rule(String.raw`v\b\.?(?= \p{Lu})`, (_, { before }) => (/\p{Lu}[\p{L}.]* $/u.test(before) ? 'versus' : undefined)),
  rule(String.raw`(min|max)\b\.?(?= \d)`, ([, form = ''], { before }) =>
    /\d ?$/.test(before) ? undefined : `${form}imum`,
  ),
  rule(String.raw`w/o\b`, () => 'without'),
  rule(String.raw`w/(?= ?\p{L})`, () => 'with'),
  rule(String.raw`c/o\b`, () => 'care of'),
  rule(String.raw`[nN]/[aA]\b`, () => 'not applicable'),
  rule(String.raw`and/or\b`, () => 'and or'),
  rule(String.raw`(s?he|him|his)/(s?he|hers?)\b`, ([, one = '', other = '']) => `${one} or ${other}`, 'i'),
  rule(String.raw`a\.m\.|p\.m\.`, ([form = '']) => `${form.charAt(0).toUpperCase()} M`),
  rule(
    String.raw`(B\.C\.E|B\.C|A\.D|C\.E)\.`,
    ([, era = ''], { after }) => era.replaceAll('.', ' ') + pointAtEnd(after),
  ),
  rule(String.raw`AD(?= \d)|(?:AD|CE|BC|BCE)\b`, ([era = ''], { before, after }) =>
    /\d ?$/.test(before) || /^ \d/.test(after) ? [...era].join(' ') : undefined,
  ),
  rule(String.raw`US(?![\p{L}\d$])`, (_, { before, after }) =>
    /[A-Z]{2} $/.test(before) || /^ [A-Z]{2}/.test(after) ? undefined : 'U S',
  ),
  rule(String.raw`U\.S\.(A\.)?(?![\p{L}\d])`, ([, more], { after }) => `U S${more ? ' A' : ''}${pointAtEnd(after)}`),
  rule(
    String.raw`(Ph\.D|M\.D|B\.A|M\.A|B\.Sc|M\.Sc|LL\.B|Ed\.D)\.`,
    ([, degree = ''], { after }) =>
      [...degree.replace(/\./g, '')].map((letter) => letter.toUpperCase()).join(' ') + pointAtEnd(after),
  ),
]

/** "No. 5", "Figs. 3 and 4"; a word of its own needs its point. */
function sayNumbered(
  [all = '', form = '', plural = '']: readonly string[],
  { before }: { before: string },
): string | undefined {
  const [written, isMany] = numbered[form.toLowerCase() + plural] ? [form + plural, false] : [form, plural !== '']
  const words = numbered[written.toLowerCase()]
  const hasPoint = all.includes('.')
  const isWord = /^(?:no|fig|tab|art|app|ex|para|sec|ch|c|ca|p|pt|est|op|ste|bk|ep|eq|vol|ver|tel|ext)$/i.test(written)
  if (!words || (!hasPoint && (isWord || !all.endsWith(' ')) && !/^(?:pp|Fig|Figs)$/.test(written))) return undefined
  if (/^[pc]$/i.test(written) && /[\p{L}.]$|\d ?$/u.test(before)) return undefined
  const [one, many] = words
  return `${capitalized(form, isMany ? (many ?? `${one}s`) : one)} `
}

function sayAnywhere(form: string, before: string, after: string, all: string): string | undefined {
  const words = anywhere[form.toLowerCase()]
  if (!words) return undefined
  // "It was the max." ends a sentence; "max. speed" does not.
  if (/^ed$/i.test(form) && !/(?:\d(?:st|nd|rd|th)|rev\.|\() $/i.test(before)) return undefined
  if (GUARDED.test(form) && form !== 'ed' && !/^ [a-z\d(]/.test(after) && !after.startsWith(',')) return undefined
  if (/^(?:e\.g|i\.e)$/i.test(form)) return capitalized(form, words) + (after.startsWith(',') ? '' : ',')
  const ends = /^(?:cf|viz)$/i.test(form)
    ? ''
    : /^(?:etc|et al|approx)$/i.test(form)
      ? etcPoint(after)
      : pointAtEnd(after)
  return capitalized(all, words) + ends
}

function etcPoint(after: string): string {
  return /^(?:["')\]]*$|["')\]]* \p{Lu})/u.test(after) ? '.' : ''
}
