import type { Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { SaidBefore, SilencedLineTable } from '#database/tables/reports-schema.ts'

export type SilencedLine = Selectable<SilencedLineTable>

export async function insertSilencedLine(
  trx: Db,
  { said, ...line }: Omit<SilencedLine, 'said'> & { said: SaidBefore },
): Promise<void> {
  await trx
    .insertInto('silenced_line')
    .values({ ...line, said: JSON.stringify(said) })
    .execute()
}

export async function listSilencedLines(db: Db, contentId: string): Promise<SilencedLine[]> {
  return db.selectFrom('silenced_line').selectAll().where('content_id', '=', contentId).execute()
}

export async function takeSilencedLine(trx: Db, decisionId: string): Promise<SilencedLine | undefined> {
  return trx.deleteFrom('silenced_line').where('decision_id', '=', decisionId).returningAll().executeTakeFirst()
}
