import type { Viewer } from '@app/domain/accounts'
import { keyOfEntry, wordFinder, type LexiconEntry } from '@app/domain/lexicon'
import type { Db } from '#database/schema.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { listEntries } from '#features/studio/lexicon/index.ts'

/** `lexicon` goes before the channel's own entries for the same words. */
export type Wording = { channel_id?: string | undefined; lexicon?: readonly LexiconEntry[] | undefined }

/** Pronunciations for these lines: the entries that they hold a word of; of two for one word, the first. */
export async function lexiconFor(
  db: Db,
  viewer: Viewer,
  lines: readonly { text: string }[],
  { channel_id, lexicon = [] }: Wording,
): Promise<LexiconEntry[]> {
  const ofChannel =
    channel_id === undefined ? [] : await listEntries(db, (await getOwnedChannel(db, viewer, channel_id)).channel_id)
  const first = new Map([...lexicon, ...ofChannel].toReversed().map((entry) => [keyOfEntry(entry), entry]))
  const findWords = wordFinder([...first.values()])
  return [...new Set(lines.flatMap(({ text }) => findWords(text).map(({ entry }) => entry)))]
}
