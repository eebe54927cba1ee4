import { retention } from '@app/domain/privacy'
import type { BudgetedResource } from '@app/domain/billing'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import { nowBy } from '#database/now-by.ts'
import { defineChore } from '#jobs/define-chore.ts'

/** The account under which the use of the whole server is summed up. */
const SERVER = ''
const RETENTION_DAYS = retention.daily_usage_days

export type Used = { account: number; server: number }

const dayOf = (clock: Clock) => sql<string>`((${nowBy(clock)}) at time zone 'utc')::date`

/**
 * Adds to today's use of an account (if it is for one) and of the server, in one statement; answers the new sums.
 * Amounts taken before midnight and given back after it lower no sum below zero.
 */
export async function addUsage(
  db: Db,
  clock: Clock,
  { user_id, resource, amount }: { user_id: string | undefined; resource: BudgetedResource; amount: number },
): Promise<Used> {
  // The server's row comes last everywhere, so that two that add never wait for each other.
  const accounts = user_id === undefined ? [SERVER] : [user_id, SERVER]
  const rows = await db
    .insertInto('daily_usage')
    .values(accounts.map((account) => ({ day: dayOf(clock), account, resource, used: Math.max(0, amount) })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'account', 'resource'])
        .doUpdateSet({ used: sql<number>`greatest(0, daily_usage.used + ${amount})` }),
    )
    .returning(['account', 'used'])
    .execute()
  return usedOf(rows, user_id)
}

/** Usage of an account and of the server today. */
export async function readUsage(
  db: Db,
  clock: Clock,
  user_id: string | undefined,
  resource: BudgetedResource,
): Promise<Used> {
  const rows = await db
    .selectFrom('daily_usage')
    .select(['account', 'used'])
    .where('day', '=', dayOf(clock))
    .where('account', 'in', [user_id ?? SERVER, SERVER])
    .where('resource', '=', resource)
    .execute()
  return usedOf(rows, user_id)
}

function usedOf(rows: { account: string; used: number }[], user_id: string | undefined): Used {
  const of = (wanted: string | undefined) => rows.find(({ account }) => account === wanted)?.used ?? 0
  return { account: of(user_id), server: of(SERVER) }
}

export async function deleteUsageOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('daily_usage').where('account', '=', userId).execute()
}

export const deleteOldUsageChore = defineChore('billing.forget-old-usage', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => deleteOldUsage(db),
})

export async function deleteOldUsage(db: Db): Promise<void> {
  await db
    .deleteFrom('daily_usage')
    .where('day', '<', sql<string>`current_date - ${RETENTION_DAYS}::integer`)
    .execute()
}
