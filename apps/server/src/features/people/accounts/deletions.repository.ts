import { retention } from '@app/domain/privacy'
import { accountLimits } from '@app/domain/accounts'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { AccountDeletionTable } from '#database/tables/accounts-schema.ts'
import type { Database, Db } from '#database/schema.ts'

export type Deletion = Selectable<AccountDeletionTable> & { is_settled: boolean }

/**
 * A process may hear of the ended session half a minute later, and a request of then may be sent for two or three more.
 */
const SETTLED_AFTER_SECONDS = retention.settled_after_seconds
/** Batch of a chore's turn; the rest waits for the next. */
const UNVERIFIED_AT_ONCE = 500

/**
 * False when the account is gone already. Nobody signs in to it any more: its sessions and passwords go with the row.
 */
export async function deletePerson(trx: Db, userId: string): Promise<boolean> {
  const person = await trx.selectFrom('auth.user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  if (!person) return false
  await trx.deleteFrom('auth.user').where('id', '=', userId).execute()
  return true
}

/** Accounts that have waited too long for their email to be verified, some at a time. */
export async function listUnverified(db: Db): Promise<{ id: string; email: string }[]> {
  return unverified(db.selectFrom('auth.user'))
    .select(['id', 'email'])
    .orderBy('createdAt')
    .limit(UNVERIFIED_AT_ONCE)
    .execute()
}

/** False when it was verified meanwhile, or is gone. */
export async function deletePersonUnverified(trx: Db, userId: string): Promise<boolean> {
  const waiting = await unverified(trx.selectFrom('auth.user'))
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return waiting !== undefined && deletePerson(trx, userId)
}

function unverified(people: SelectQueryBuilder<Database, 'auth.user', object>) {
  return people
    .where('emailVerified', '=', false)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${accountLimits.unverified.kept_days})`)
}

export async function insertDeletion(trx: Db, user_id: string, email: string): Promise<string> {
  const row = await trx
    .insertInto('account_deletion')
    .values({ user_id, email: email.toLowerCase() })
    .returning('deletion_id')
    .executeTakeFirstOrThrow()
  return row.deletion_id
}

/** `is_settled` once nothing can be written in the person's name any more. */
export async function findDeletion(db: Db, deletionId: string): Promise<Deletion | undefined> {
  return db
    .selectFrom('account_deletion')
    .selectAll()
    .select(sql<boolean>`requested_at < now() - make_interval(secs => ${SETTLED_AFTER_SECONDS})`.as('is_settled'))
    .where('deletion_id', '=', deletionId)
    .executeTakeFirst()
}

export async function listDeletionIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account_deletion').select('deletion_id').orderBy('requested_at').execute()
  return rows.map(({ deletion_id }) => deletion_id)
}

export async function removeDeletion(db: Db, deletionId: string): Promise<void> {
  await db.deleteFrom('account_deletion').where('deletion_id', '=', deletionId).execute()
}

/**
 * Deletes stored emails, to the person or of the person, and codes that still work; later ones are of an account that
 * has the address anew.
 */
export async function deleteMailOf(db: Db, { user_id, email, requested_at }: Deletion): Promise<void> {
  await db
    .deleteFrom('mailbox_letter')
    .where((row) => row.or([row(sql`lower(recipient)`, '=', email), row(sql`lower(reply_to)`, '=', email)]))
    .where('created_at', '<=', requested_at)
    .execute()
  await db.deleteFrom('auth.mailed_code').where('email', '=', email).where('created_at', '<=', requested_at).execute()
  // Beside a begun sign-in, whose value is the id, a begun registration of a passkey has it in its JSON.
  await db
    .deleteFrom('auth.verification')
    .where(sql`position(${user_id} in value)`, '>', 0)
    .execute()
}
