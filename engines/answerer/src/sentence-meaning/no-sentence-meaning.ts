import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'

/** No vectors for any language: everything is compared by its words alone. */
export function noSentenceMeaning(): SentenceMeaning {
  return { id: 'none', languages: [], dims: 0, embed: async () => [], close: async () => undefined }
}
