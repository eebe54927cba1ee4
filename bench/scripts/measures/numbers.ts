/** Numbers in words by language; "one" is left out, for it is a pronoun and an article as well. */
const WORDS: Record<string, string> = {
  en: `two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16
    seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90`,
  de: `zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16
    siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90`,
  es: `dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 veinte=20 treinta=30
    cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 mil=1000`,
}
const SCALES = new Map(
  Object.entries({
    hundred: 1e2,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    hundert: 1e2,
    tausend: 1e3,
    cien: 1e2,
    mil: 1e3,
  }),
)
const MILLIONS = /^(?:million|millionen|millones|millón|mio)s?$/
const byLanguage = new Map(
  Object.entries(WORDS).map(([code, words]) => [
    code,
    new Map(words.split(/\s+/).map((pair): [string, number] => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])])),
  ]),
)
const LARGE = 100
const TINY = 1e-9
const AND = /^(?:and|und|y)$/i
const TOKEN = /\d[\d.,_\u00a0]*\d|\d|[\p{L}’']+|[%$€£°]/gu
/** Thousands are parted by a comma in English, by a point elsewhere. */
const GROUPED = { en: /^[1-9]\d{0,2}(?:[,_\u00a0]\d{3})+$/, others: /^[1-9]\d{0,2}(?:[._\u00a0]\d{3})+$/ }

/** A token of a text, with its value if it is a number, in digits or in words. */
export type Token = { text: string; value?: number | undefined }

/** The tokens of a text; the words of one number ("two hundred and five", "163 million") are one token. */
export function tokensIn(text: string, language: string): Token[] {
  const words = byLanguage.get(language) ?? new Map<string, number>()
  const tokens: Token[] = []
  for (const [token] of text.replaceAll('-', ' ').matchAll(TOKEN)) {
    const lower = token.toLowerCase()
    const value = /^\d/.test(token) ? valueOf(token, language) : words.get(lower)
    const scale = MILLIONS.test(lower) ? 1e6 : SCALES.get(lower)
    const last = tokens.at(-1)
    const before = AND.test(last?.text ?? '') ? tokens.at(-2) : last
    if (scale !== undefined && last?.value !== undefined)
      tokens.splice(-1, 1, { text: `${last.text} ${token}`, value: last.value * scale })
    else if (value !== undefined && before?.value !== undefined && joins(before, value))
      tokens.splice(tokens.indexOf(before), 2, { text: `${before.text} ${token}`, value: before.value + value })
    else tokens.push({ text: token, value: value ?? scale })
  }
  return tokens
}

/** "Twenty" and "five" are one number, "two" and "three" are two. */
const joins = ({ text, value = 0 }: Token, next: number): boolean =>
  !/\d/.test(text) && ((value % 100 === 0 && next < 100) || (value % 10 === 0 && value % 100 !== 10 && next < 10))

/** Versions such as 1.10.0 have no value of their own and keep that of their digits. */
function valueOf(written: string, language: string): number {
  const isGrouped = (language === 'en' ? GROUPED.en : GROUPED.others).test(written)
  const value = Number(isGrouped ? written.replaceAll(/[.,_\u00a0]/g, '') : written.replace(',', '.'))
  return Number.isNaN(value) ? Number(written.replaceAll(/\D/g, '')) : value
}

export const isNumberWord = (word: string, language: string): boolean =>
  byLanguage.get(language)?.has(word) === true || SCALES.has(word) || MILLIONS.test(word)

/** Tells whether a number is a known one, or a known one that was rounded: a fraction to fewer digits, a large one to two or three. */
export function isKnownNumber(value: number, known: Iterable<number>): boolean {
  const decimals = String(value).split('.')[1]?.length ?? 0
  const half = 0.5 / 10 ** decimals + TINY
  for (const one of known) {
    if (one === value) return true
    if (!Number.isInteger(one) && Math.abs(one - value) <= half) return true
    if (value >= LARGE && [2, 3].some((digits) => Number(one.toPrecision(digits)) === value)) return true
  }
  return false
}
