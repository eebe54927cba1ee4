import type { LexiconView } from '@app/contracts/lexicon'
import type { LexiconEntry } from '@app/domain/lexicon'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { presentLexicon } from './lexicon.presenter.ts'
import { findLexicon } from './lexicon.repository.ts'

/** Lexicon of a channel; for its owner alone. */
export async function getLexicon({ db }: Pick<Deps, 'db'>, { channel_id }: OwnedChannel): Promise<LexiconView> {
  return presentLexicon(await findLexicon(db, channel_id))
}

/** Pronunciations for everything that a channel makes. */
export async function listEntries(db: Db, channelId: string): Promise<LexiconEntry[]> {
  return (await findLexicon(db, channelId))?.entries ?? []
}
