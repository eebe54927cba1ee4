/**
 * The signs of the IPA, each with the sounds of American English that come nearest to it, in the letters of CMU's
 * dictionary. Two signs that make one sound come together; a sign that makes none here is empty.
 */
const table = {
  // Vowels.
  i: 'iy', ɪ: 'ih', ᵻ: 'ih', ɨ: 'ih', e: 'ey', ɛ: 'eh', æ: 'ae', a: 'aa', ɑ: 'aa', ɒ: 'aa', ɐ: 'ah', ʌ: 'ah', ə: 'ah', ɘ: 'ah',
  ɔ: 'ao', o: 'ow', ʊ: 'uh', ᵿ: 'uh', ɵ: 'uh', u: 'uw', ʉ: 'uw', ɯ: 'uw', y: 'uw', ʏ: 'uh', ɤ: 'ah', ø: 'er', œ: 'er', ɶ: 'ae',
  ɜ: 'er', ɝ: 'er', ɚ: 'er', ɞ: 'er',
  aɪ: 'ay', ɑɪ: 'ay', aj: 'ay', aʊ: 'aw', ɑʊ: 'aw', aw: 'aw', eɪ: 'ey', ɛɪ: 'ey', ej: 'ey', oʊ: 'ow', əʊ: 'ow', ow: 'ow', ɔɪ: 'oy', oɪ: 'oy', ɔj: 'oy', oj: 'oy',
  // Consonants.
  p: 'p', b: 'b', t: 't', d: 'd', k: 'k', ɡ: 'g', g: 'g', c: 'k', ɟ: 'g', q: 'k', ɢ: 'g', ʈ: 't', ɖ: 'd', ʔ: '', ɓ: 'b', ɗ: 'd', ɠ: 'g',
  m: 'm', ɱ: 'm', n: 'n', ɳ: 'n', ɲ: 'n y', ŋ: 'ng', ɴ: 'ng',
  f: 'f', v: 'v', ɸ: 'f', β: 'v', ʋ: 'v', θ: 'th', ð: 'dh', s: 's', z: 'z', ʃ: 'sh', ʒ: 'zh', ʂ: 'sh', ʐ: 'zh', ɕ: 'sh', ʑ: 'zh',
  ç: 'hh y', ʝ: 'y', x: 'k', χ: 'k', ɣ: 'g', ʁ: 'r', ħ: 'hh', ʕ: '', h: 'hh', ɦ: 'hh', ʜ: 'hh', ʢ: '',
  r: 'r', ɹ: 'r', ɾ: 'r', ɻ: 'r', ɽ: 'r', ʀ: 'r', ʙ: 'b', ⱱ: 'v', l: 'l', ɫ: 'l', ɭ: 'l', ʟ: 'l', ɬ: 'l', ɮ: 'l', ɺ: 'l', ʎ: 'l y',
  j: 'y', w: 'w', ʍ: 'w', ɥ: 'w', ɰ: 'w',
  tʃ: 'ch', dʒ: 'jh', tɕ: 'ch', dʑ: 'jh', tʂ: 'ch', dʐ: 'jh', ʧ: 'ch', ʤ: 'jh', ʨ: 'ch', ʥ: 'jh', ʦ: 't s', ʣ: 'd z',
} as const

const phonesOfSigns: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table).map(([signs, phones]) => [signs, phones.split(' ').filter(Boolean)]))
const VOWELS: ReadonlySet<string> = new Set(['aa', 'ae', 'ah', 'ao', 'aw', 'ay', 'eh', 'er', 'ey', 'ih', 'iy', 'ow', 'oy', 'uh', 'uw'])

/** The sounds of one sign, or of two that make one together; nothing where these are no signs of the IPA. */
export function findPhones(signs: string): readonly string[] | undefined {
  return phonesOfSigns.get(signs)
}

export function isVowel(phone: string): boolean {
  return VOWELS.has(phone)
}
