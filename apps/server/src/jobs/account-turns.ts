import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { Db } from '#database/schema.ts'
import type { Job } from './define-job.ts'
import type { DelayedTurn } from './queue.ts'

/** The tier of jobs of which an account has one at a time; an index looks at it and so never has to change. */
export const ONE_AT_A_TIME = 'one'

/**
 * Turn of a job, and its delay: an account's first goes before the second of all others, its second before their third. An account's
 * own jobs keep their order.
 */
export async function turnOf(
  trx: Db,
  { name, perAccount, startAfterSeconds }: Pick<Job, 'name' | 'perAccount' | 'startAfterSeconds'>,
  of: string | DelayedTurn | undefined,
): Promise<Pick<SendOptions, 'startAfter' | 'group' | 'priority'>> {
  const { account, wait_seconds: startAfter } =
    typeof of === 'object' ? of : { account: of, wait_seconds: startAfterSeconds }
  if (account === undefined) return { startAfter }
  const group = groupOf(account)
  const { rows } = await sql<{ live: number; last: number }>`
    select count(*)::integer as live, coalesce(min(priority) filter (where state < 'active'), 0) as last
    from pgboss.job where name = ${name} and group_id = ${group} and state <= 'active'`.execute(trx)
  const { live = 0, last = 0 } = rows[0] ?? {}
  const tier = perAccount === 1 ? { tier: ONE_AT_A_TIME } : {}
  return { startAfter, group: { id: group, ...tier }, priority: Math.min(-live, last) }
}

/** An account's name in the queue. Finished jobs outlive a deleted account for some days, so it is a hash of the id. */
export function groupOf(account: string): string {
  return createHash('sha256').update(account).digest('hex')
}
