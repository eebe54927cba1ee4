import { isVowel } from './phones.ts'
import { readIpa, type Sound } from './read-ipa.ts'

/** Respelling of each sound, so that an English reader says it right in a made-up word. */
const letters: Readonly<Record<string, string>> = {
  aa: 'ah',
  ae: 'a',
  ah: 'uh',
  ao: 'aw',
  aw: 'ow',
  ay: 'eye',
  eh: 'eh',
  er: 'er',
  ey: 'ay',
  ih: 'ih',
  iy: 'ee',
  ow: 'oh',
  oy: 'oy',
  uh: 'uu',
  uw: 'oo',
  dh: 'th',
  hh: 'h',
  jh: 'j',
  k: 'k',
  g: 'g',
  y: 'y',
}
/** The same before a consonant of the same syllable, where a short vowel needs no more than its letter. */
const closed: Readonly<Record<string, string>> = { ...letters, ah: 'u', eh: 'e', ih: 'i' }
/** Two consonants that begin a syllable together. */
const ONSET = /^(?:[pbtdkgf] [rlwy]|th [rw]|sh r|s [ptkmnlwy]|[mnvhl] y|hh [wy]|(?:ng|n|m|v|sh|z|zh) w)$/

/**
 * IPA as a word of plain letters, syllable by syllable ("ˈŋwiːən": ngwee-un), for engines that only read letters;
 * empty where there is no sound in it.
 */
export function respellIpa(ipa: string): string {
  const read = readIpa(ipa)
  return read.success ? read.words.map((word) => syllablesOf(word).map(spell).join('-')).join(' ') : ''
}

function spell(syllable: Sound[]): string {
  return syllable.map(({ phone }, index) => (index < syllable.length - 1 ? closed : letters)[phone] ?? phone).join('')
}

/** Cut where the writer cut, else before a vowel with the consonants that can begin its syllable. */
function syllablesOf(word: Sound[]): Sound[][] {
  const starts = new Set([0])
  const vowels = word.flatMap(({ phone }, index) => (isVowel(phone) ? [index] : []))
  for (const [order, vowel] of vowels.entries()) {
    const before = vowels[order - 1]
    if (before !== undefined) starts.add(startBetween(word, before, vowel))
  }
  const cuts = [...starts].toSorted((a, b) => a - b)
  return cuts.map((from, index) => word.slice(from, cuts[index + 1]))
}

function startBetween(word: Sound[], before: number, vowel: number): number {
  const written = word.findIndex(({ begins_syllable }, index) => begins_syllable && index > before && index <= vowel)
  if (written >= 0) return written
  const pair = word.slice(vowel - 2, vowel).map(({ phone }) => phone)
  const takes = vowel - before > 2 && ONSET.test(pair.join(' ')) ? 2 : 1
  return Math.max(before + 1, vowel - takes)
}
