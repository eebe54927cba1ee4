import { draftLimits } from '@app/domain/drafts'
import type { SoundWords } from '@app/domain/production'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { SoundAssetTable } from '#database/tables/sounds-schema.ts'

export type SoundRow = Selectable<SoundAssetTable>

/** Sounds in the order in which they were added, removed ones left out. */
export async function listSoundsOf(db: Db, channelId: string): Promise<SoundRow[]> {
  return db
    .selectFrom('sound_asset')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('asset_id')
    .execute()
}

/** Those of these ids that the channel has, removed ones too. */
export async function findSounds(db: Db, channelId: string, assetIds: readonly string[]): Promise<SoundRow[]> {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('sound_asset')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('asset_id', 'in', assetIds)
    .execute()
}

export async function countSounds(db: Db, channelId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sound_asset')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertSound(trx: Db, sound: Insertable<SoundAssetTable>): Promise<SoundRow> {
  return trx.insertInto('sound_asset').values(sound).returningAll().executeTakeFirstOrThrow()
}

/** Undefined where it is not there, or was removed. */
export async function updateSoundWords(
  trx: Db,
  channelId: string,
  assetId: string,
  words: SoundWords,
): Promise<SoundRow | undefined> {
  return trx
    .updateTable('sound_asset')
    .set(words)
    .where('channel_id', '=', channelId)
    .where('asset_id', '=', assetId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined where it is not there, or is already as it should be. */
export async function markSoundRemoved(
  trx: Db,
  channelId: string,
  assetId: string,
  isRemoved: boolean,
): Promise<SoundRow | undefined> {
  return trx
    .updateTable('sound_asset')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('channel_id', '=', channelId)
    .where('asset_id', '=', assetId)
    .where('removed_at', isRemoved ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Removed ones whose removal can no longer be undone and that no item plays, in no revision of it. */
function unused(db: Db) {
  const plays = (inserts: string) =>
    sql<boolean>`${sql.ref(inserts)} @> jsonb_build_array(jsonb_build_object('source', jsonb_build_object('asset_id', sound_asset.asset_id)))`
  return db
    .selectFrom('sound_asset')
    .where(sql<boolean>`removed_at <= now() - make_interval(secs => ${draftLimits.undo_seconds - 1})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('utterance')
            .innerJoin('content', 'content.content_id', 'utterance.content_id')
            .select('utterance.utterance_id')
            .whereRef('content.channel_id', '=', 'sound_asset.channel_id')
            .where(plays('utterance.inserts')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('earlier_line')
            .innerJoin('content', 'content.content_id', 'earlier_line.content_id')
            .select('earlier_line.position')
            .whereRef('content.channel_id', '=', 'sound_asset.channel_id')
            .where(plays('earlier_line.inserts')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('correction')
            .innerJoin('content', 'content.content_id', 'correction.content_id')
            .select('correction.content_id')
            .whereRef('content.channel_id', '=', 'sound_asset.channel_id')
            .where(sql<boolean>`correction.script::text like '%' || sound_asset.asset_id || '%'`),
        ),
      ),
    )
}

export async function listUnusedSounds(db: Db): Promise<string[]> {
  const rows = await unused(db).select('asset_id').orderBy('asset_id').execute()
  return rows.map(({ asset_id }) => asset_id)
}

/** Locked so that nobody brings it back meanwhile; undefined where it is played, or back. */
export async function lockUnusedSound(trx: Db, assetId: string): Promise<SoundRow | undefined> {
  return unused(trx).selectAll('sound_asset').where('asset_id', '=', assetId).forUpdate().executeTakeFirst()
}

export async function deleteSoundRow(trx: Db, assetId: string): Promise<void> {
  await trx.deleteFrom('sound_asset').where('asset_id', '=', assetId).execute()
}

/** Which of these keys are files of a sound. */
export async function listKnownSoundFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('sound_asset').select('object_key').where('object_key', 'in', keys).execute()
  return rows.map(({ object_key }) => object_key)
}
