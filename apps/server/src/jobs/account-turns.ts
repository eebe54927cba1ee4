import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { Db } from '#database/schema.ts'
import { catalogue, type JobKind, type JobName } from './catalogue.ts'

const INDEX = 'job_one_of_an_account'
/** The tier of jobs of which an account has one at a time; the index looks at it and so never has to change. */
const ONE_AT_A_TIME = 'one'
/** Any number will do; it must only be the same in every process. */
const INDEX_LOCK = 4_151_021

/** How many jobs of a kind one account may have in hand; undefined where that is not limited. */
export function perAccountOf(name: JobName): number | undefined {
  const kind: JobKind = catalogue[name]
  return kind.perAccount
}

/**
 * Whose turn a job is: an account's first goes before the second of all others, its second before their third. An
 * account's own jobs keep their order.
 */
export async function turnOf(
  trx: Db,
  name: JobName,
  account: string,
): Promise<Pick<SendOptions, 'group' | 'priority'>> {
  const group = groupOf(account)
  const { rows } = await sql<{ live: number; last: number }>`
    select count(*)::integer as live, coalesce(min(priority) filter (where state < 'active'), 0) as last
    from pgboss.job where name = ${name} and group_id = ${group} and state <= 'active'`.execute(trx)
  const { live = 0, last = 0 } = rows[0] ?? {}
  const tier = perAccountOf(name) === 1 ? { tier: ONE_AT_A_TIME } : {}
  return { group: { id: group, ...tier }, priority: Math.min(-live, last) }
}

/** An account's name in the queue. Finished jobs outlive a deleted account for some days, so it is a hash of the id. */
export function groupOf(account: string): string {
  return createHash('sha256').update(account).digest('hex')
}

/**
 * pg-boss looks whether an account has a job in hand before it takes another, but two workers that look at the same moment
 * see none. With this index the second of them takes nothing, which pg-boss treats as an empty queue.
 */
export async function ensureOneOfAnAccount(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${`pgboss.${INDEX}`}) is not null as found`.execute(
    db,
  )
  if (rows[0]?.found) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INDEX_LOCK})`.execute(trx)
    await sql`create unique index if not exists ${sql.raw(INDEX)} on pgboss.job (name, group_id) where state = 'active' and group_tier = ${sql.lit(ONE_AT_A_TIME)}`.execute(
      trx,
    )
  })
}
