import type { LedgerFilter } from '@app/contracts/billing'
import type { HoldOutcome, HoldPurpose, LedgerKind } from '@app/domain/billing'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { LedgerEntryTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'

/** An entry of the ledger with its hold's data of the job; null if there is no hold. */
export type MovementRow = Pick<
  Selectable<LedgerEntryTable>,
  'entry_id' | 'kind' | 'amount' | 'balance_after' | 'reason' | 'tier' | 'billing_interval' | 'created_at'
> & {
  purpose: HoldPurpose | null
  outcome: HoldOutcome | null
  content_id: string | null
  channel_id: string | null
  title: string | null
  lines: number | null
  ends_plan: boolean
  hold_id: string | null
}

type JobEntry = Pick<MovementRow, 'entry_id' | 'kind' | 'amount' | 'balance_after' | 'created_at'> & { hold_id: string }

const kindsOf: Readonly<Record<Exclude<LedgerFilter, 'all'>, readonly LedgerKind[]>> = {
  spent: ['charge', 'talk'],
  set_aside: ['hold', 'release', 'lapse'],
  added: ['grant', 'upgrade', 'reset', 'correction', 'refund', 'dispute'],
}

type Page = { filter: LedgerFilter; before: string | undefined; limit: number }

/** The newest movements before an entry, newest first; takes as long whatever the ledger holds. */
export async function listMovementsBefore(
  db: Db,
  userId: string,
  { filter, before, limit }: Page,
): Promise<MovementRow[]> {
  const earlier = before === undefined ? sql`true` : sql`entry_id < ${before}`
  const newest = (kind: RawBuilder<unknown>) =>
    sql`select * from ledger_entry where user_id = ${userId} and ${kind} and ${earlier} order by entry_id desc limit ${limit}`
  if (filter === 'all') return withJobs(db, newest(sql`true`), 'desc')
  // Each kind by its own index: few of them may lie far apart.
  const ofKinds = sql`select entry.* from unnest(${kindsOf[filter]}::text[]) as wanted (kind)
    cross join lateral (${newest(sql`ledger_entry.kind = wanted.kind`)}) as entry order by entry.entry_id desc limit ${limit}`
  return withJobs(db, ofKinds, 'desc')
}

/**
 * Jobs as one, each at the place of its last entry, and allotments of plans; newest first, as fast with any size of the
 * ledger.
 */
export async function listJobsBefore(db: Db, userId: string, { filter, before, limit }: Page): Promise<MovementRow[]> {
  if (filter === 'added') return listMovementsBefore(db, userId, { filter, before, limit })
  const earlier = before === undefined ? sql`true` : sql`entry.entry_id < ${before}`
  const which = {
    all: sql`from ledger_entry as entry where not exists (select from ledger_entry as later
      where later.hold_id = entry.hold_id and later.user_id = entry.user_id and later.entry_id > entry.entry_id)`,
    spent: sql`from ledger_entry as entry where entry.kind in ('charge', 'talk')`,
    set_aside: sql`from token_hold as hold join ledger_entry as entry on entry.hold_id = hold.hold_id and entry.kind = 'hold'
      where hold.user_id = ${userId} and hold.settled_at is null`,
  }
  return withJobs(
    db,
    sql`select entry.* ${which[filter]} and entry.user_id = ${userId} and ${earlier} order by entry.entry_id desc limit ${limit}`,
    'desc',
  )
}

/** The entries of some jobs, oldest first. */
export async function listEntriesOfHolds(db: Db, holdIds: string[]): Promise<JobEntry[]> {
  if (holdIds.length === 0) return []
  const { rows } =
    await sql<JobEntry>`select hold_id, entry_id, kind, amount, balance_after, created_at from ledger_entry
    where hold_id = any(${holdIds}::uuid[]) order by entry_id`.execute(db)
  return rows
}

/** The oldest movements after an entry, oldest first. */
export async function listMovementsAfter(
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<MovementRow[]> {
  const later = after === undefined ? sql`true` : sql`entry_id > ${after}`
  return withJobs(
    db,
    sql`select * from ledger_entry where user_id = ${userId} and ${later} order by entry_id limit ${limit}`,
    'asc',
  )
}

/** An item is called what it is called now; one that is gone what it was called when it was paid for. */
async function withJobs(db: Db, entries: RawBuilder<unknown>, order: 'asc' | 'desc'): Promise<MovementRow[]> {
  const { rows } =
    await sql<MovementRow>`select entry.entry_id, entry.kind, entry.amount, entry.balance_after, entry.reason, entry.tier, entry.billing_interval, entry.created_at, entry.hold_id,
      coalesce(entry.cause like 'ended:%', false) as ends_plan, hold.purpose, hold.outcome, hold.content_id, channel.channel_id, coalesce(content.script_title, hold.title) as title,
      case entry.kind when 'hold' then hold.lines when 'charge' then hold.lines_charged end as lines
    from (${entries}) as entry
    left join token_hold as hold on hold.hold_id = entry.hold_id
    left join content on content.content_id = hold.content_id
    left join channel on channel.channel_id = content.channel_id and channel.deleted_at is null
    order by entry.entry_id ${sql.raw(order)}`.execute(db)
  return rows
}

/** Payments of a person for plans, oldest first. */
export async function listPaymentsOf(db: Db, userId: string) {
  return db
    .selectFrom('paid_invoice')
    .select(['invoice_id', 'paid_at', 'tier', 'billing_interval', 'amount_paid_cents'])
    .where('user_id', '=', userId)
    .orderBy('paid_at')
    .orderBy('invoice_id')
    .execute()
}

/** Every plan that a person has or had, oldest first. */
export async function listSubscriptionsOf(db: Db, userId: string) {
  return db
    .selectFrom('subscription')
    .select(['subscription_id', 'tier', 'billing_interval', 'status', 'started_at', 'current_period_end', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .orderBy('subscription_id')
    .execute()
}

/** Reversals of a person's payments. */
export async function listReversalsOf(db: Db, userId: string) {
  return db
    .selectFrom('payment_reversal')
    .select(['reversal_id', 'kind', 'invoice_id', 'amount_cents', 'booked_tokens'])
    .where('user_id', '=', userId)
    .orderBy('reversal_id')
    .execute()
}
