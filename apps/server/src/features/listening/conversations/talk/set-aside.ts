import { HELD_TOKENS } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { readAskingChoice } from '#features/listening/asking/index.ts'
import { holdTokens, lockAccount, sumSponsored } from '#features/billing/index.ts'
import type { Clock } from '@app/ports/clock.ts'

/** Payment for talk: the payer, and the item it is about. */
export type TalkPayment = {
  payer_id: string
  /** Set where the owner of that channel pays for another person. */
  sponsored_channel_id: string | null
  content_id: string | null
  title: string | null
}

/**
 * Tokens of the payer that can be taken now. Locks their account first: of many at once each sees the rest that the
 * others left.
 */
export async function tokensFor(trx: Db, clock: Clock, payment: TalkPayment): Promise<number> {
  const finance = await lockAccount(trx, clock, payment.payer_id)
  const balance = Math.max(0, finance?.current_token_amount ?? 0)
  const channel_id = payment.sponsored_channel_id
  if (channel_id === null) return balance
  const { daily_cap } = await readAskingChoice(trx, channel_id)
  const { charged, held } = await sumSponsored(trx, clock, channel_id)
  return Math.min(balance, Math.max(0, daily_cap - charged - held))
}

export type Aside = {
  hold_id: string
  amount: number
  /** Balance of the payer after that. */
  current_token_amount: number
}

/** Sets a minute of talk aside, or the rest of the tokens; undefined if there is none. */
export async function setAside(trx: Db, clock: Clock, payment: TalkPayment): Promise<Aside | undefined> {
  const amount = Math.min(HELD_TOKENS, await tokensFor(trx, clock, payment))
  if (amount === 0) return undefined
  const { payer_id: user_id, sponsored_channel_id, content_id, title } = payment
  const { hold_id, balance } = await holdTokens(trx, clock, {
    user_id,
    amount,
    lines: 0,
    purpose: 'talk',
    content_id,
    title,
    ...(sponsored_channel_id !== null && { sponsored_channel_id }),
  })
  return { hold_id, amount, current_token_amount: balance.current_token_amount }
}
