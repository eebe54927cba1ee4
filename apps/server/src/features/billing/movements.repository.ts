import type { LedgerFilter } from '@app/contracts/billing'
import type { HoldOutcome, HoldPurpose, LedgerKind } from '@app/domain/billing'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { LedgerEntryTable } from '#database/billing-schema.ts'
import type { Db } from '#database/schema.ts'

/** An entry of the ledger with what its hold says of the job; null where there is none. */
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
}

const kindsOf: Readonly<Record<Exclude<LedgerFilter, 'all'>, readonly LedgerKind[]>> = {
  spent: ['charge'],
  set_aside: ['hold', 'release', 'lapse'],
  added: ['grant', 'upgrade', 'reset', 'correction'],
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
    await sql<MovementRow>`select entry.entry_id, entry.kind, entry.amount, entry.balance_after, entry.reason, entry.tier, entry.billing_interval, entry.created_at,
      coalesce(entry.cause like 'ended:%', false) as ends_plan, hold.purpose, hold.outcome, hold.content_id, channel.channel_id, coalesce(content.script_title, hold.title) as title,
      case entry.kind when 'hold' then hold.lines when 'charge' then hold.lines_charged end as lines
    from (${entries}) as entry
    left join token_hold as hold on hold.hold_id = entry.hold_id
    left join content on content.content_id = hold.content_id
    left join channel on channel.channel_id = content.channel_id and channel.deleted_at is null
    order by entry.entry_id ${sql.raw(order)}`.execute(db)
  return rows
}

/** What somebody has paid for plans, oldest first. */
export async function listPaymentsOf(db: Db, userId: string) {
  return db
    .selectFrom('paid_invoice')
    .select(['invoice_id', 'paid_at', 'tier', 'billing_interval', 'amount_paid_cents'])
    .where('user_id', '=', userId)
    .orderBy('paid_at')
    .orderBy('invoice_id')
    .execute()
}
