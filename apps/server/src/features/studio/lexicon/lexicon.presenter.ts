import type { LexiconView } from '@app/contracts/lexicon'
import type { LexiconRow } from './lexicon.repository.ts'

/** The one shape in which a lexicon leaves; of a channel that has none, an empty one. */
export function presentLexicon(lexicon: LexiconRow | undefined): LexiconView {
  return { version: lexicon?.version ?? 0, entries: lexicon?.entries ?? [] }
}
