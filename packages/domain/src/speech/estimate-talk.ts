import { designOf, stepFactors, voiceSounds, type VoiceSound } from '../voices/index.ts'
import { withoutMarks } from './marks.ts'
import { pauseAfter } from './pauses.ts'

/** Letters of the spoken form that a voice says in a second: 170 words of 4.5 letters a minute. */
const USUAL_PACE = 12.75
/** The same of the embedded speakers before their tempo is changed, as measured on prose, talk, figures and long words. */
const BASE_PACE: Record<VoiceSound['base'], number> = { slt: 14, rms: 13.1, awb: 14.2 }

/** Letters of number words. */
const ONES = [4, 3, 3, 5, 4, 4, 3, 5, 5, 4, 3, 6, 6, 8, 8, 7, 7, 9, 8, 8]
const TENS = [0, 3, 6, 6, 5, 5, 5, 7, 6, 6]
const HUNDRED = 7
const THOUSANDS = 8
const POINT = 5
const DIGIT = 4
/** Longer numbers are read digit by digit. */
const MOST_DIGITS = 15
const NUMBER = /\d+(?:[,’]\d{3})*(?:\.(\d+))?/g
const YEAR = /^(?:1[1-9]|20)[1-9]\d$/

const SIGNS: Record<string, number> = { '%': 7, $: 7, '£': 6, '€': 5, '°': 7, '&': 3, '+': 4, '=': 6, '@': 2, '×': 5 }
const SIGN = /[%$£€°&+=@×]/g
/** Short units become words: kilometres, kilograms. */
const UNIT = /(?<=\d\s?)(?:km|cm|mm|m|kg|g|lb|ft|mi|ml|ha|mph|Hz|kHz|MW|kW|GB|MB)(?![\p{L}\d])/gu
const UNIT_WORD = 6
/** Letters that are said one by one take as long as two. */
const ACRONYM = /(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu
/** Signs that stand for syllables or words, in letters. */
const WRITING: readonly [RegExp, number][] = [
  [/\p{Script=Han}/gu, 3],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 2],
]

export type SaidLine = { voice_name: string; text: string }

/** Letters of a text as it is said: numbers, signs and units are words then. */
export function spokenLetters(text: string): number {
  const said = withoutMarks(text)
  let letters = count(said, /\p{L}/gu) + count(said, UNIT) * UNIT_WORD
  for (const [acronym] of said.matchAll(ACRONYM)) letters += acronym.length
  for (const [sign] of said.matchAll(SIGN)) letters += SIGNS[sign] ?? 0
  for (const [number, decimals = ''] of said.matchAll(NUMBER)) letters += lettersOfNumber(number, decimals)
  for (const [script, each] of WRITING) letters += count(said, script) * (each - 1)
  return letters
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function lettersOfNumber(number: string, decimals: string): number {
  const whole = number.slice(0, number.length - (decimals ? decimals.length + 1 : 0))
  const digits = whole.replaceAll(/\D/g, '')
  const fraction = decimals ? POINT + decimals.length * DIGIT : 0
  if (digits.length > MOST_DIGITS || /^0\d/.test(digits)) return digits.length * DIGIT + fraction
  if (YEAR.test(whole))
    return lettersBelowHundred(Number(whole.slice(0, 2))) + lettersBelowHundred(Number(whole.slice(2)))
  return lettersOfWhole(Number(digits)) + fraction
}

function lettersOfWhole(number: number): number {
  if (number >= 1_000) {
    const rest = number % 1_000
    return lettersOfWhole(Math.floor(number / 1_000)) + THOUSANDS + (rest > 0 ? lettersOfWhole(rest) : 0)
  }
  if (number < 100) return lettersBelowHundred(number)
  const rest = number % 100
  return (ONES[Math.floor(number / 100)] ?? 0) + HUNDRED + (rest > 0 ? lettersBelowHundred(rest) : 0)
}

function lettersBelowHundred(number: number): number {
  if (number < ONES.length) return ONES[number] ?? 0
  const ones = number % 10
  return (TENS[Math.floor(number / 10)] ?? 0) + (ones > 0 ? (ONES[ones] ?? 0) : 0)
}

/** Letters of the spoken form that a voice says in a second; voices of models talk at the usual pace. */
export function paceOf(voice_name: string): number {
  const design = designOf(voice_name)
  if (!design) return USUAL_PACE
  const { base, stretch } = voiceSounds[design.base]
  return BASE_PACE[base] / (stretch * stepFactors.pace ** design.pace)
}

/** Pace of these voices together, as a multiple of the usual pace. */
export function quicknessOf(voices: readonly string[]): number {
  if (voices.length === 0) return 1
  return voices.reduce((sum, voice_name) => sum + paceOf(voice_name), 0) / voices.length / USUAL_PACE
}

/** Duration of one line, in seconds. */
export function talkSeconds({ voice_name, text }: SaidLine): number {
  return spokenLetters(text) / paceOf(voice_name)
}

/** Estimated start of each line and end of the last one, in seconds, with the pauses between them. */
export function estimateTalk(lines: readonly SaidLine[]): { starts: number[]; seconds: number } {
  const starts: number[] = []
  let seconds = 0
  for (const [index, line] of lines.entries()) {
    starts.push(seconds)
    seconds += talkSeconds(line) + pauseAfter(line, lines[index + 1]) / 1_000
  }
  return { starts, seconds }
}
