import type { LexiconEntry } from '@app/domain/lexicon'
import { sql, type Selectable } from 'kysely'
import type { ChannelLexiconTable } from '#database/tables/lexicon-schema.ts'
import type { Db } from '#database/schema.ts'

export type LexiconRow = Selectable<ChannelLexiconTable>

export async function findLexicon(db: Db, channelId: string): Promise<LexiconRow | undefined> {
  return db.selectFrom('channel_lexicon').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
}

/** Undefined where it is not the one that was seen; 0 is none. */
export async function writeLexicon(
  trx: Db,
  channelId: string,
  seenVersion: number,
  entries: readonly LexiconEntry[],
): Promise<LexiconRow | undefined> {
  const changes = { version: seenVersion + 1, entries: JSON.stringify(entries) }
  if (seenVersion === 0) {
    return trx
      .insertInto('channel_lexicon')
      .values({ channel_id: channelId, ...changes })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  }
  return trx
    .updateTable('channel_lexicon')
    .set({ ...changes, updated_at: sql<Date>`date_trunc('milliseconds', now())` })
    .where('channel_id', '=', channelId)
    .where('version', '=', seenVersion)
    .returningAll()
    .executeTakeFirst()
}
