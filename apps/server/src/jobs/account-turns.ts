import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { Db } from '#database/schema.ts'
import type { Job } from './define-job.ts'

/** The tier of jobs of which an account has one at a time; an index looks at it and so never has to change. */
export const ONE_AT_A_TIME = 'one'

/**
 * Turn of a job: an account's first goes before the second of all others, its second before their third. An account's
 * own jobs keep their order.
 */
export async function turnOf(
  trx: Db,
  { name, perAccount }: Pick<Job, 'name' | 'perAccount'>,
  account: string,
): Promise<Pick<SendOptions, 'group' | 'priority'>> {
  const group = groupOf(account)
  const { rows } = await sql<{ live: number; last: number }>`
    select count(*)::integer as live, coalesce(min(priority) filter (where state < 'active'), 0) as last
    from pgboss.job where name = ${name} and group_id = ${group} and state <= 'active'`.execute(trx)
  const { live = 0, last = 0 } = rows[0] ?? {}
  const tier = perAccount === 1 ? { tier: ONE_AT_A_TIME } : {}
  return { group: { id: group, ...tier }, priority: Math.min(-live, last) }
}

/** An account's name in the queue. Finished jobs outlive a deleted account for some days, so it is a hash of the id. */
export function groupOf(account: string): string {
  return createHash('sha256').update(account).digest('hex')
}
