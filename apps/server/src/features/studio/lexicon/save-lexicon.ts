import type { LexiconView } from '@app/contracts/lexicon'
import { lexiconSentences, type LexiconEntry } from '@app/domain/lexicon'
import type { Deps } from '#deps.ts'
import { channelNotFound, lockChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { presentLexicon } from './lexicon.presenter.ts'
import { writeLexicon } from './lexicon.repository.ts'

type Input = { seen_version: number; entries: readonly LexiconEntry[] }

/** Saves all words of a channel as they are given; newer changes of another page are not overwritten. */
export async function saveLexicon(
  { db }: Pick<Deps, 'db'>,
  { channel_id }: OwnedChannel,
  { seen_version, entries }: Input,
): Promise<LexiconView> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockChannel(trx, channel_id, 'share'))) throw channelNotFound(channel_id)
    const saved = await writeLexicon(trx, channel_id, seen_version, inOrder(entries))
    if (!saved) throw new AppError('conflict', lexiconSentences.changed)
    return presentLexicon(saved)
  })
}

function inOrder(entries: readonly LexiconEntry[]): LexiconEntry[] {
  return entries.toSorted((a, b) => a.word.localeCompare(b.word, 'en'))
}
