import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ProvenanceSoundTable } from '#database/tables/provenance-schema.ts'

export type SoundRow = Selectable<ProvenanceSoundTable>

/** Stores a sound once; nothing for an item that was deleted meanwhile. */
export async function keepSound(db: Db, { content_id, ...row }: Insertable<ProvenanceSoundTable>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = trx.selectFrom('content').select('content_id').where('content_id', '=', content_id).forKeyShare()
    if (!(await item.executeTakeFirst())) return
    await trx
      .insertInto('provenance_sound')
      .values({ content_id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function findSound(
  db: Db,
  { content_id, frames_sha256 }: Pick<SoundRow, 'content_id' | 'frames_sha256'>,
): Promise<SoundRow | undefined> {
  return db
    .selectFrom('provenance_sound')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('frames_sha256', '=', frames_sha256)
    .executeTakeFirst()
}

/** A sound, and how many of its anchors were seen. */
export type RankedSound = Pick<SoundRow, 'content_id' | 'frames_sha256'> & { seen: number }

/** Sounds that have some of these frames as anchors, those with the most first. */
export async function rankSoundsWith(db: Db, hashes: readonly string[], limit: number): Promise<RankedSound[]> {
  const seen = sql<number>`(select count(*)::integer from unnest(anchors) anchor where anchor = any(${hashes}::text[]))`
  return db
    .selectFrom('provenance_sound')
    .select(['content_id', 'frames_sha256', seen.as('seen')])
    .where(sql<boolean>`anchors && ${hashes}::text[]`)
    .orderBy('seen', 'desc')
    .orderBy('revision', 'desc')
    .orderBy('frames_sha256')
    .limit(limit)
    .execute()
}

/** Time of a sound's making by its statement; undefined if there is none any more. */
export async function findMadeAt(
  db: Db,
  { content_id, frames_sha256 }: Pick<SoundRow, 'content_id' | 'frames_sha256'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provenance_statement')
    .select(({ fn }) => fn.min('made_at').as('made_at'))
    .where('content_id', '=', content_id)
    .where('frames_sha256', '=', frames_sha256)
    .executeTakeFirst()
  return row?.made_at ?? undefined
}

/** Signed files whose sound is not in the log; some of them, at random. */
export async function listUnlogged(
  db: Db,
  limit: number,
): Promise<{ content_id: string; audio_key: string; revision: number }[]> {
  return db
    .selectFrom('content')
    .innerJoin('provenance_statement', (join) =>
      join
        .onRef('provenance_statement.content_id', '=', 'content.content_id')
        .onRef('provenance_statement.file', '=', 'content.audio_key'),
    )
    .select(['content.content_id', 'provenance_statement.file as audio_key', 'provenance_statement.revision'])
    .where('content.status', '=', 'completed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provenance_sound')
            .select('provenance_sound.revision')
            .whereRef('provenance_sound.content_id', '=', 'provenance_statement.content_id')
            .whereRef('provenance_sound.frames_sha256', '=', 'provenance_statement.frames_sha256'),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}
