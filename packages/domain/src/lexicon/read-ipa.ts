import { findPhones, isVowel } from './phones.ts'

/** A sound of American English; vowels are stressed or not, and some sounds are known to begin a syllable. */
export type Sound = { phone: string; is_stressed: boolean; begins_syllable: boolean }

/** Sounds of each word, or the unknown sign. */
type ReadIpa = { success: true; words: Sound[][] } | { success: false; sign: string }

/** Attributes of the next sound, read from the IPA marks before it. */
type Coming = Omit<Sound, 'phone'>

const STRESS = /[ˈˌ'’,]/
const BREAK = /[.|‖]/
const GAP = /[\s\u203f-]/
const NASAL = '\u0303'
const SYLLABIC = /[\u0329\u030d]/
const RHOTIC = '˞'
/** Length, ties, tones and fine shades, which make no difference between sounds of English. */
const SHADE = /[ː:ˑ\p{Mn}\p{Lm}\p{Sk}()]/u

/** Reads IPA as an American would hear it: each sign becomes the nearest sound of that English. */
export function readIpa(ipa: string): ReadIpa {
  const signs = signsOf(ipa)
  const words: Sound[][] = [[]]
  let coming: Coming = { is_stressed: false, begins_syllable: false }
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? ''
    const word = words.at(-1) ?? []
    const pair = at + 1 < signs.length ? findPhones(sign + signs[at + 1]) : undefined
    const phones = pair ?? findPhones(sign)
    if (pair) at += 1
    if (phones) coming = say(word, phones, coming)
    else if (STRESS.test(sign)) coming = { is_stressed: true, begins_syllable: true }
    else if (BREAK.test(sign)) coming = { ...coming, begins_syllable: true }
    else if (GAP.test(sign)) words.push([])
    else if (!colour(word, sign)) return { success: false, sign }
  }
  return { success: true, words: words.filter((word) => word.length > 0).map(withStress) }
}

/** Letters with their marks apart, but for those that are signs as they are (ç). */
function signsOf(ipa: string): string[] {
  const signs = [...ipa.normalize('NFC')].flatMap((sign) => (findPhones(sign) ? [sign] : [...sign.normalize('NFD')]))
  return signs.filter((sign) => findPhones(sign) || isMark(sign) || STRESS.test(sign) || !SHADE.test(sign))
}

function isMark(sign: string): boolean {
  return sign === NASAL || sign === RHOTIC || SYLLABIC.test(sign)
}

/** A stress waits for its vowel; the syllable begins with the first sound after its mark. */
function say(word: Sound[], phones: readonly string[], { is_stressed, begins_syllable }: Coming): Coming {
  for (const phone of phones) {
    const takesStress = is_stressed && isVowel(phone)
    word.push({ phone, is_stressed: takesStress, begins_syllable })
    begins_syllable = false
    if (takesStress) is_stressed = false
  }
  return { is_stressed, begins_syllable }
}

/** Applies an IPA mark to the sound before it; false where it is no mark. */
function colour(word: Sound[], mark: string): boolean {
  const last = word.at(-1)
  if (last && mark === NASAL) word.push(plain('n'))
  if (last && mark === RHOTIC) colourWithR(word, last)
  if (last && SYLLABIC.test(mark)) word.splice(-1, 1, { ...last, phone: 'ah' }, plain(last.phone))
  return isMark(mark)
}

function colourWithR(word: Sound[], last: Sound): void {
  if (last.phone === 'ah') last.phone = 'er'
  else if (last.phone !== 'er') word.push(plain('r'))
}

function plain(phone: string): Sound {
  return { phone, is_stressed: false, begins_syllable: false }
}

/** A word is stressed somewhere; where its writer did not say, on its first vowel. */
function withStress(word: Sound[]): Sound[] {
  if (word.some(({ is_stressed }) => is_stressed)) return word
  const first = word.findIndex(({ phone }) => isVowel(phone))
  return word.map((sound, index) => (index === first ? { ...sound, is_stressed: true } : sound))
}
