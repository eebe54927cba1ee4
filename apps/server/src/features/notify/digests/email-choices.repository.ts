import { sql, type Selectable, type Updateable } from 'kysely'
import { nowBy } from '#database/now-by.ts'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'
import type { EmailChoiceTable } from '#database/tables/notifications-schema.ts'
import type { Clock } from '@app/ports/clock.ts'

export type EmailChoice = Selectable<EmailChoiceTable>
export type ChangedChoice = Omit<Updateable<EmailChoiceTable>, 'user_id' | 'choice_id' | 'created_at'>

/** Age at which a publication is surely committed; younger ones wait for the next digest. */
const SETTLE_SECONDS = 30

export async function findChoice(db: Db, user_id: string): Promise<EmailChoice | undefined> {
  return db.selectFrom('email_choice').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

export async function findChoiceById(db: Db, choice_id: string): Promise<EmailChoice | undefined> {
  return db.selectFrom('email_choice').selectAll().where('choice_id', '=', choice_id).executeTakeFirst()
}

/** The same, locked. */
export async function lockChoiceById(trx: Db, choice_id: string): Promise<EmailChoice | undefined> {
  return trx.selectFrom('email_choice').selectAll().where('choice_id', '=', choice_id).forUpdate().executeTakeFirst()
}

/** The choice of a person, made if they have none yet, locked. */
export async function ensureChoice(trx: Db, user_id: string): Promise<EmailChoice> {
  await trx
    .insertInto('email_choice')
    .values({ user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('email_choice').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirstOrThrow()
}

export async function changeChoice(trx: Db, user_id: string, changes: ChangedChoice): Promise<EmailChoice> {
  return trx
    .updateTable('email_choice')
    .set(changes)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes digests along, and emails that wait. */
export async function deleteChoiceOf(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('email_choice').where('user_id', '=', user_id).execute()
}

/** People whose digest is due, those who wait longest first, locked; nobody else takes the same ones. */
export async function lockDueChoices(trx: Db, clock: Clock, at_once: number): Promise<EmailChoice[]> {
  return trx
    .selectFrom('email_choice')
    .selectAll()
    .where('digest_due_at', '<=', settled(clock))
    .orderBy('digest_due_at')
    .limit(at_once)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Time up to which a digest that is opened now can list publications. */
export async function readSettledTime(db: Db, clock: Clock): Promise<Date> {
  const { at } = await db.selectNoFrom(settled(clock).as('at')).executeTakeFirstOrThrow()
  return at
}

function settled(clock: Clock) {
  return sql<Date>`${nowBy(clock)} - make_interval(secs => ${SETTLE_SECONDS})`
}

/**
 * The address of a person who can be emailed: without a verified one they get nothing, nor while they are suspended.
 */
export async function findEmailOf(db: Db, user_id: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', user_id)
    .where('emailVerified', '=', true)
    .where(({ not }) => not(isSuspendedIn('auth.user.id')))
    .executeTakeFirst()
  return person?.email
}
