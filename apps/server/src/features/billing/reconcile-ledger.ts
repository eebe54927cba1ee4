import {
  bookAllotments,
  listAllotments,
  newestReset,
  nextFreeReset,
  planOf,
  tokensOfReversals,
  type Allotment,
  type BookedReversal,
  type PaidInvoice,
} from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import { readNow } from '#database/now-by.ts'
import { findCurrentFinance, lockFinance, setPlan, type FinanceRow } from './finance.repository.ts'
import { insertMovement, listCauses, sumMovedSince } from './ledger.repository.ts'
import { listPaidInvoices, listSubscriptions } from './subscriptions/subscriptions.repository.ts'
import { listReversals, noteBooked } from './subscriptions/reversals.repository.ts'
import type { Balance } from './announce-balance.ts'

/**
 * Reconciles ledger, balance and plan with the payments and the time, in any order in which those became known: each
 * payment and window is booked once, and doing it again changes nothing. An `admin` keeps that plan, and free time
 * stands still.
 */
export async function reconcileLedger(trx: Db, clock: Clock, userId: string): Promise<Balance> {
  const finance = await lockFinance(trx, userId)
  if (!finance) throw new Error(`nobody has an account as ${userId}`)
  const subscriptions = await listSubscriptions(trx, userId)
  const now = await readNow(trx, clock)
  const known = { opened_at: finance.created_at, subscriptions, invoices: await listPaidInvoices(trx, userId), now }
  const isAdmin = finance.subscription_tier === 'admin'
  const allotments = isAdmin ? withoutFreeSince(known, finance.reset_at) : listAllotments(known)
  const current_token_amount = await book(trx, finance, allotments, known.invoices)
  const { subscription_id: _, ...plan } = planOf(subscriptions)
  const windows = { reset_at: newestReset(allotments)?.at ?? null, next_reset_at: nextFreeReset(known) }
  await setPlan(trx, userId, isAdmin ? windows : { ...plan, ...windows })
  return { user_id: userId, current_token_amount }
}

/** Allotments of the free plan from before a person became `admin` stay; after that it brings nothing. */
function withoutFreeSince(known: Parameters<typeof listAllotments>[0], reset_at: Date | null): Allotment[] {
  const allotments = listAllotments({ ...known, now: reset_at ?? known.opened_at })
  return allotments.filter(({ tier, at }) => tier !== 'free' || (reset_at !== null && at <= reset_at))
}

/** Sets a free balance anew where that is due; of many who find it so at once, the first does, and is answered the new balance. */
export async function resetWhenDue(trx: Db, clock: Clock, userId: string): Promise<Balance | undefined> {
  if (await findCurrentFinance(trx, clock, userId)) return undefined
  await lockFinance(trx, userId)
  return (await findCurrentFinance(trx, clock, userId)) ? undefined : reconcileLedger(trx, clock, userId)
}

async function book(
  trx: Db,
  { user_id, current_token_amount }: FinanceRow,
  allotments: readonly Allotment[],
  invoices: readonly PaidInvoice[],
): Promise<number> {
  const causes = new Set(await listCauses(trx, user_id, allotments))
  const sums = await sumsOf(trx, user_id, allotments, causes)
  const reversals = await readReversals(trx, user_id, allotments, invoices)
  const known = {
    balance: current_token_amount,
    causes,
    reversals,
    movedSince: (at: Date | null) => sums.get(at?.getTime()) ?? 0,
  }
  const { entries, reversed, correction } = bookAllotments(allotments, known)
  let balance = current_token_amount
  for (const { allotment, amount } of entries)
    balance = await insertMovement(trx, { user_id, amount, ...entryOf(allotment) })
  for (const { reversal, amount } of reversed)
    balance = await reverse(trx, user_id, {
      reversal,
      amount,
      paid: invoices.find(({ invoice_id }) => invoice_id === reversal.invoice_id),
    })
  if (correction === 0) return balance
  return insertMovement(trx, {
    user_id,
    kind: 'correction',
    amount: correction,
    reason: 'payments became known out of order',
  })
}

/** Reversals of a person's payments, with the tokens that they take back. */
async function readReversals(
  trx: Db,
  userId: string,
  allotments: readonly Allotment[],
  invoices: readonly PaidInvoice[],
): Promise<BookedReversal[]> {
  const rows = await listReversals(trx, userId)
  const tokens = tokensOfReversals(rows, allotments, invoices)
  return rows.map((row) => ({ ...row, tokens: tokens.get(row.reversal_id) ?? 0 }))
}

/** Each change of a reversal is an entry of its own, with the plan whose tokens it takes back. */
async function reverse(
  trx: Db,
  user_id: string,
  { reversal, amount, paid }: { reversal: BookedReversal; amount: number; paid: PaidInvoice | undefined },
): Promise<number> {
  const { kind, reversal_id, tokens } = reversal
  const cause = `reversal:${reversal_id}:${await noteBooked(trx, reversal, tokens)}`
  const plan = { tier: paid?.tier ?? null, billing_interval: paid?.billing_interval ?? null }
  return insertMovement(trx, { user_id, kind, amount, cause, ...plan, reason: `${kind} of ${reversal.invoice_id}` })
}

/** Sums moved since the resets that count or are to be booked; all movements if there is none. */
async function sumsOf(
  trx: Db,
  userId: string,
  allotments: readonly Allotment[],
  causes: ReadonlySet<string>,
): Promise<Map<number | undefined, number>> {
  const newest = newestReset(allotments)
  const resets = allotments.filter(
    (allotment) => allotment === newest || (allotment.kind === 'reset' && !causes.has(allotment.cause)),
  )
  const sums = new Map<number | undefined, number>()
  for (const at of newest ? resets.map((reset) => reset.at) : [null])
    sums.set(at?.getTime(), await sumMovedSince(trx, userId, at))
  return sums
}

function entryOf({ cause, kind, tier, billing_interval, at }: Allotment) {
  return { kind, cause, tier, billing_interval, effective_at: at, reason: `${tier} plan` }
}
