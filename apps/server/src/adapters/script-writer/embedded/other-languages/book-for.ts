import { languageOf } from '@app/domain/text'
import { germanPhrases, japanesePhrases, silentPhrases } from './phrases.ts'
import type { PhraseBook } from './phrase-book.ts'

const BOOKS: Record<string, PhraseBook> = { de: germanPhrases, ja: japanesePhrases }

/** The phrase book in the language of a text; one without phrases where there is none. */
export const bookFor = (text: string): PhraseBook => BOOKS[languageOf(text) ?? ''] ?? silentPhrases
