import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ProvenanceStatementTable } from '#database/tables/provenance-schema.ts'

export type StatementRow = Selectable<ProvenanceStatementTable>

/** The statement of a file of an item, unless its key was revoked. */
export async function findStatement(
  db: Db,
  { content_id, file }: Pick<StatementRow, 'content_id' | 'file'>,
): Promise<StatementRow | undefined> {
  return trusted(db).where('content_id', '=', content_id).where('file', '=', file).executeTakeFirst()
}

/** Statements of the same sound of a revision, the newest first: a file that is made or tagged again says what it said. */
export async function listStatementsOf(
  db: Db,
  { content_id, revision, frames_sha256 }: Pick<StatementRow, 'content_id' | 'revision' | 'frames_sha256'>,
): Promise<StatementRow[]> {
  return trusted(db)
    .where('content_id', '=', content_id)
    .where('revision', '=', revision)
    .where('frames_sha256', '=', frames_sha256)
    .orderBy('made_at', 'desc')
    .execute()
}

function trusted(db: Db) {
  return db
    .selectFrom('provenance_statement')
    .innerJoin('provenance_key', 'provenance_key.key_id', 'provenance_statement.key_id')
    .selectAll('provenance_statement')
    .where('provenance_key.revoked_at', 'is', null)
}

/** Stores a statement; none for an item that was deleted meanwhile. */
export async function keepStatement(
  db: Db,
  { content_id, ...row }: Insertable<ProvenanceStatementTable>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = trx.selectFrom('content').select('content_id').where('content_id', '=', content_id).forKeyShare()
    if (!(await item.executeTakeFirst())) return
    await trx
      .insertInto('provenance_statement')
      .values({ content_id, ...row })
      .onConflict((conflict) => conflict.columns(['content_id', 'file']).doUpdateSet(row))
      .execute()
  })
}

/** Finished items that were made here, and whose file has no statement that counts; some of them, at random. */
export async function listUnsigned(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('content_id')
    .where('status', '=', 'completed')
    .where('origin', '=', 'made')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provenance_statement')
            .innerJoin('provenance_key', 'provenance_key.key_id', 'provenance_statement.key_id')
            .select('provenance_statement.file')
            .where('provenance_key.revoked_at', 'is', null)
            .whereRef('provenance_statement.content_id', '=', 'content.content_id')
            .whereRef('provenance_statement.file', '=', 'content.audio_key'),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ content_id }) => content_id)
}
