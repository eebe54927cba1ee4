import { CREATION_LIMIT_SENTENCE, plans } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { AppError } from '#lib/errors.ts'
import { findClosedBalance } from './closed-balances.repository.ts'
import { countOpenHolds, findFinance, insertFinance, insertHold, insertMovement, lockFinance, settleHold } from './ledger.repository.ts'

/**
 * Opens a person's account with the first tokens; answers false, and gives nothing, from the second time on.
 * Whose address had an account that was deleted of late goes on with what was left (0023).
 */
export async function grantFirstTokens(trx: Db, userId: string): Promise<boolean> {
  if (!(await insertFinance(trx, userId))) return false
  const left = (await findClosedBalance(trx, userId)) ?? plans.free.tokens
  const amount = Math.min(Math.max(left, 0), plans.free.tokens)
  await insertMovement(trx, { user_id: userId, kind: 'grant', amount, reason: 'first grant' })
  return true
}

type HoldRequest = {
  user_id: string
  amount: number
  reason: string
  /** How many items may be in the making, this one included; left out where none is made. */
  at_once?: number
}

/**
 * Sets tokens aside for a job. Refused when the balance is not above zero (402) or when `at_once` items are in the making
 * (403); the job itself may take the balance below zero (BILL-O03).
 */
export async function holdTokens(trx: Db, { user_id, amount, reason, at_once }: HoldRequest): Promise<Hold> {
  await grantFirstTokens(trx, user_id)
  const finance = await lockFinance(trx, user_id)
  if (!finance || finance.current_token_amount <= 0) throw new AppError('tokens_exhausted', CREATION_LIMIT_SENTENCE)
  if (at_once !== undefined && (await countOpenHolds(trx, user_id)) >= at_once) throw new AppError('access_denied', CREATION_LIMIT_SENTENCE)
  const hold_id = await insertHold(trx, user_id, amount, at_once !== undefined)
  const current_token_amount = await insertMovement(trx, { user_id, kind: 'hold', amount: -amount, hold_id, reason })
  return { hold_id, balance: { user_id, current_token_amount } }
}

/** Refuses whoever has nothing left; what is asked for costs nothing itself (402). */
export async function requireTokens(trx: Db, userId: string): Promise<void> {
  await grantFirstTokens(trx, userId)
  const finance = await findFinance(trx, userId)
  if (!finance || finance.current_token_amount <= 0) throw new AppError('tokens_exhausted', CREATION_LIMIT_SENTENCE)
}

export type Hold = { hold_id: string; balance: Balance }

/**
 * Ends a hold: gives it back and charges what the job cost. Happens once, however often it is asked for.
 * Answers the new balance for `announceBalance`, or nothing when the hold was settled before.
 */
export async function settleTokens(trx: Db, holdId: string, cost: number, reason: string): Promise<Balance | undefined> {
  const hold = await settleHold(trx, holdId)
  if (!hold) return undefined
  const { user_id } = hold
  let balance = await insertMovement(trx, { user_id, kind: 'release', amount: hold.amount, hold_id: holdId, reason })
  if (cost > 0) balance = await insertMovement(trx, { user_id, kind: 'charge', amount: -cost, hold_id: holdId, reason })
  return { user_id, current_token_amount: balance }
}

export type Balance = { user_id: string; current_token_amount: number }

/** Tells the person's open pages the new balance; like every event, last in the transaction. */
export async function announceBalance(trx: Db, { user_id, current_token_amount }: Balance): Promise<void> {
  await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
}
