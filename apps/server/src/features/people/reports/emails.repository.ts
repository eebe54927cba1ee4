import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ReportEmailTable } from '#database/tables/reports-schema.ts'

export type WaitingEmail = Pick<Insertable<ReportEmailTable>, 'recipient' | 'subject' | 'body'>

export async function insertEmail(trx: Db, email: WaitingEmail): Promise<string> {
  const row = await trx.insertInto('report_email').values(email).returning('email_id').executeTakeFirstOrThrow()
  return row.email_id
}

/** Undefined once the mail server has it. */
export async function findEmail(db: Db, emailId: string): Promise<Selectable<ReportEmailTable> | undefined> {
  return db.selectFrom('report_email').selectAll().where('email_id', '=', emailId).executeTakeFirst()
}

export async function deleteEmail(db: Db, emailId: string): Promise<void> {
  await db.deleteFrom('report_email').where('email_id', '=', emailId).execute()
}
