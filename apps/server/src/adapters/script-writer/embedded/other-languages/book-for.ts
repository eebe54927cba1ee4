import { isMostlyUnspaced, wordsOf } from '../../count-words.ts'
import { englishPhrases } from './english-phrases.ts'
import { germanPhrases, japanesePhrases, silentPhrases } from './other-phrases.ts'
import type { PhraseBook } from './phrase-book.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const SAMPLE_WORDS = 800
/** The least share of a language's common words in a text of that language. */
const SHARE = 0.12

const COMMON: [PhraseBook, ReadonlySet<string>][] = [
  [
    englishPhrases,
    new Set(
      'the of and to in is was that it for on with as at by from are were be this which or an had not but'.split(' '),
    ),
  ],
  [
    germanPhrases,
    new Set(
      'der die das und ist nicht ein eine mit von auf den zu im in für sich des dem auch wurde es als an er sie'.split(
        ' ',
      ),
    ),
  ],
]

/** The phrase book in the language of a text, where there is one. */
export function bookFor(text: string): PhraseBook {
  if (isMostlyUnspaced(text)) return KANA.test(text) ? japanesePhrases : silentPhrases
  const words = wordsOf(text.slice(0, SAMPLE_WORDS * 8)).slice(0, SAMPLE_WORDS)
  const shares = COMMON.map(([book, common]) => ({
    book,
    share: words.filter((word) => common.has(word)).length / Math.max(1, words.length),
  }))
  const [best] = shares.toSorted((a, b) => b.share - a.share)
  if (words.length < 12) return englishPhrases
  return best && best.share >= SHARE ? best.book : silentPhrases
}
