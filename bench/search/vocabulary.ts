import { seededNumbers } from '@app/domain/media'
import { frequentWords } from './frequent-words.ts'

export type CorpusLanguage = keyof typeof frequentWords

/** Word forms, the commonest first. */
type Vocabulary = { forms: string[]; draw(chance: number): string }

const SIZES: Record<CorpusLanguage, number> = { en: 60_000, de: 12_000, fr: 12_000 }
/** Zipf-Mandelbrot: the frequency of the form at rank r is in proportion to (r + SHIFT) ** -EXPONENT. */
const SHIFT = 2.7
const EXPONENT = 1.07

const SYLLABLES: Record<CorpusLanguage, { onsets: string[]; nuclei: string[]; codas: string[]; endings: string[] }> = {
  en: {
    onsets: 'b c d f g h j l m n p r s t v w br cl cr dr fl gr pl pr sh sl st str th tr wh'.split(' '),
    nuclei: 'a e i o u ai ea ee oa ou'.split(' '),
    codas: ['', '', 'n', 'r', 'l', 't', 'm', 'ck', 'nd', 'st', 'ng', 'rt', 'p', 'd'],
    endings: ['', 's', 'ed', 'ing', 'er', 'ly', 'ness', 'ation'],
  },
  de: {
    onsets: 'b d f g h k l m n r s t w z br dr fr gr kl kr pf sch schl sp st str tr zw'.split(' '),
    nuclei: 'a e i o u ä ö ü ei ie au eu'.split(' '),
    codas: ['', 'n', 'r', 'l', 't', 'cht', 'ß', 'rg', 'nd', 'ng', 'tz', 'ck'],
    endings: ['', 'e', 'en', 'er', 'es', 'ung', 'lich', 'keit'],
  },
  fr: {
    onsets: 'b c d f g j l m n p r s t v br ch cl cr dr fr gr pl pr qu tr'.split(' '),
    nuclei: 'a e i o u é è ai au eu oi ou an in on'.split(' '),
    codas: ['', '', 'r', 'l', 's', 't', 'n', 'sse', 'lle', 'que'],
    endings: ['', 's', 'e', 'es', 'er', 'ant', 'ment', 'tion'],
  },
}

/** Each ending of a stem is heard so many times less than the one before. */
const ENDING_RARER = 1.7
/** Frequent words are short. */
const SHORT_STEMS = 1_500
const LONGER_SHARE = 0.4

export function vocabularyOf(language: CorpusLanguage, seed: number): Vocabulary {
  const size = SIZES[language]
  const forms = rankedForms(language, seededNumbers(`vocabulary ${language} ${seed}`), size)
  const reached = new Float64Array(size)
  let sum = 0
  for (let rank = 1; rank <= size; rank += 1) reached[rank - 1] = sum += (rank + SHIFT) ** -EXPONENT
  return { forms, draw: (chance) => forms[firstAbove(reached, chance * sum)] ?? '' }
}

/** Frequent words keep their order; stems of syllables follow, each with endings that are rarer than it. */
function rankedForms(language: CorpusLanguage, next: () => number, size: number): string[] {
  const known = frequentWords[language].split(/\s+/)
  const rarity = new Map<string, number>()
  const add = (form: string, rank: number) => {
    if (!rarity.has(form)) rarity.set(form, rank)
  }
  for (const [rank, word] of known.entries()) add(word, rank)
  for (let stem = 0; rarity.size < size * 1.5; stem += 1) {
    const rank = known.length + stem * SYLLABLES[language].endings.length * 0.5
    const word = stemOf(language, next, stem < SHORT_STEMS ? 1 : 2)
    for (const [index, ending] of SYLLABLES[language].endings.entries())
      add(word + ending, rank * ENDING_RARER ** index * (0.8 + 0.4 * next()))
  }
  return [...rarity]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, size)
    .map(([form]) => form)
}

function stemOf(language: CorpusLanguage, next: () => number, fewest: number): string {
  const { onsets, nuclei, codas } = SYLLABLES[language]
  const pick = (of: string[]) => of[Math.floor(next() * of.length)] ?? ''
  const syllables = fewest + (next() < LONGER_SHARE ? 1 : 0)
  return Array.from({ length: syllables }, () => pick(onsets) + pick(nuclei)).join('') + pick(codas)
}

function firstAbove(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
