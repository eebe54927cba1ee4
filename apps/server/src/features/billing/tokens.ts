import { CREATION_LIMIT_SENTENCE, plans, type HoldOutcome, type HoldPurpose } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Clock } from '@app/ports/clock.ts'
import type { Balance } from './announce-balance.ts'
import { resetWhenDue } from './reconcile-ledger.ts'
import { findClosedBalance } from './closed-balances.repository.ts'
import { insertFinance, lockCurrentFinance, lockFinance, type FinanceRow } from './finance.repository.ts'
import { insertMovement } from './ledger.repository.ts'
import { countOpenHolds, insertHold, settleHold } from './token-holds.repository.ts'

/**
 * Opens a person's account with the first tokens. Returns false, and gives nothing, from the second call on.
 * An address whose account was deleted recently continues with the balance it had (decision 0023).
 */
export async function grantFirstTokens(trx: Db, userId: string): Promise<boolean> {
  if (!(await insertFinance(trx, userId))) return false
  const left = (await findClosedBalance(trx, userId)) ?? plans.free.tokens
  const amount = Math.min(Math.max(left, 0), plans.free.tokens)
  await insertMovement(trx, { user_id: userId, kind: 'grant', amount, cause: 'first_grant', reason: 'first grant' })
  return true
}

type HoldRequest = {
  user_id: string
  /** Price of the lines that were not paid before, as quoted to the person. */
  amount: number
  lines: number
  purpose: HoldPurpose
  /** The channel whose owner pays for another person's talk. */
  sponsored_channel_id?: string
  content_id: string | null
  title: string | null
  /** Most items that can be in production, this one included; left out if none is made. */
  at_once?: number
}

export type Hold = { hold_id: string; balance: Balance }

/**
 * Sets tokens aside for a job. Refused when the balance is not above zero (402) or when `at_once` items are in the
 * making (403); the job itself may take the balance below zero (BILL-O03).
 */
export async function holdTokens(trx: Db, clock: Clock, { at_once, ...hold }: HoldRequest): Promise<Hold> {
  const { user_id, amount } = hold
  const finance = await lockAccount(trx, clock, user_id)
  if (!finance || finance.current_token_amount <= 0) throw new AppError('tokens_exhausted', CREATION_LIMIT_SENTENCE)
  if (at_once !== undefined && (await countOpenHolds(trx, user_id)) >= at_once)
    throw new AppError('access_denied', CREATION_LIMIT_SENTENCE)
  const { hold_id, created_at } = await insertHold(
    trx,
    clock,
    { ...hold, for_item: at_once !== undefined },
    finance.reset_at,
  )
  const movement = {
    user_id,
    kind: 'hold' as const,
    amount: -amount,
    hold_id,
    effective_at: created_at,
    reason: reasonOf(hold),
  }
  return { hold_id, balance: { user_id, current_token_amount: await insertMovement(trx, movement) } }
}

/** Locks the account until the transaction ends, reset or opened where due; one query for nearly everybody. */
export async function lockAccount(trx: Db, clock: Clock, userId: string): Promise<FinanceRow | undefined> {
  const current = await lockCurrentFinance(trx, clock, userId)
  if (current) return current
  await openAccount(trx, clock, userId)
  return lockFinance(trx, userId)
}

/**
 * Opens the account where there is none and resets its balance where that is due; returns the new balance if it
 * changed.
 */
export async function openAccount(trx: Db, clock: Clock, userId: string): Promise<Balance | undefined> {
  await grantFirstTokens(trx, userId)
  return resetWhenDue(trx, clock, userId)
}

type Ended = {
  outcome: HoldOutcome
  /** Cost of the job; no more than was set aside is charged. */
  cost: number
  lines_charged: number
}

/**
 * Ends a hold: gives it back and charges what the job cost, as of the moment it was made; where the balance was set
 * anew since, neither counts any more. Only the first call has an effect, and returns the new balance.
 */
export async function settleTokens(
  trx: Db,
  holdId: string,
  { outcome, cost, lines_charged }: Ended,
): Promise<Balance | undefined> {
  const hold = await settleHold(trx, holdId, { outcome, lines_charged })
  if (!hold) return undefined
  const { user_id, amount: held } = hold
  const finance = await lockFinance(trx, user_id)
  const movement = { user_id, hold_id: holdId, effective_at: hold.created_at, reason: reasonOf(hold) }
  const charged = Math.min(cost, held)
  let balance = await insertMovement(trx, { ...movement, kind: 'release', amount: held })
  const kind = hold.purpose === 'talk' ? 'talk' : 'charge'
  if (charged > 0) balance = await insertMovement(trx, { ...movement, kind, amount: -charged })
  const isOver = finance?.reset_at && finance.reset_at >= hold.created_at
  if (isOver && held > charged)
    balance = await insertMovement(trx, { ...movement, kind: 'lapse', amount: charged - held })
  return { user_id, current_token_amount: balance }
}

function reasonOf({ purpose, content_id }: Pick<HoldRequest, 'content_id'> & { purpose: HoldPurpose | null }): string {
  const what = purpose === 'test_audio' ? 'test audio' : (purpose ?? 'work')
  return content_id ? `${what} of ${content_id}` : what
}
