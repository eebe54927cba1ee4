import { retention } from '@app/domain/privacy'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

/** The free plan fills up as often (BILL-12): after that a new account gets no more than the old one would have. */
const RETENTION_DAYS = retention.closed_balance_days

/** Hash of an address with a secret in it, so that nobody learns an address by trying addresses. */
function hashOf(email: RawBuilder<string>): RawBuilder<string> {
  const secret = sql`coalesce((select value from secret where name = 'accounts'), '')`
  return sql<string>`encode(sha256(convert_to(${secret} || ':' || lower(${email}), 'UTF8')), 'hex')`
}

/** Stores the remaining balance of an address; does nothing for an account that never had tokens. */
export async function insertClosedBalance(trx: Db, userId: string, email: string): Promise<void> {
  await sql`insert into closed_balance (address_hash, tokens_left)
    select ${hashOf(sql<string>`${email}::text`)}, current_token_amount from user_finance where user_id = ${userId}
    on conflict (address_hash) do update set tokens_left = excluded.tokens_left, closed_at = now()`.execute(trx)
}

/** Balance left at the address of a new person, if its account was deleted recently. */
export async function findClosedBalance(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('closed_balance')
    .innerJoin('auth.user as person', (join) => join.on('address_hash', '=', hashOf(sql<string>`person.email`)))
    .select('tokens_left')
    .where('person.id', '=', userId)
    .where('closed_at', '>', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .executeTakeFirst()
  return row?.tokens_left
}

export const deleteOldClosedBalancesChore = defineChore('billing.forget-closed-balances', {
  everySeconds: 3_600,
  run: ({ db }) => deleteOldClosedBalances(db),
})

export async function deleteOldClosedBalances(db: Db): Promise<void> {
  await db
    .deleteFrom('closed_balance')
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
