import { SETTLED_EVERY_MS, talkOfTokens, tokensOfTalk } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { findOpenHold, settleTokens, type Balance } from '#features/billing/index.ts'
import type { Clock } from '@app/ports/clock.ts'
import { setAside, tokensFor, type TalkPayment } from './set-aside.ts'
import { lockTalk, setCounted, type Talking } from './talk.repository.ts'

export type Settled = {
  /** Cost of the turn by the sound heard so far, settled or not. */
  tokens: number
  is_out_of_tokens: boolean
  /** The payer's, where it changed. */
  balance: Balance | undefined
}

type Paying = TalkPayment & { hold_id: string; held: number }

/**
 * Charges what was heard of an answer since the last time: after each 15 seconds of talk, when tokens run out and when it is
 * over, each once. Until it is over the next minute is set aside. Talk beyond the last token is free.
 */
export async function settleTalk(
  trx: Db,
  clock: Clock,
  { conversation, turn, lines }: Talking,
  is_over: boolean,
): Promise<Settled> {
  if (turn.settled_at) return { tokens: turn.tokens, is_out_of_tokens: false, balance: undefined }
  const talked_ms = talkOf(turn, lines)
  const talk_ms = conversation.talk_ms + talked_ms - turn.charged_ms
  const due = tokensOfTalk(talk_ms) - conversation.tokens
  const paying = await findPaying(trx, turn)
  const isShort =
    paying !== undefined && due >= paying.held && due >= paying.held + (await tokensFor(trx, clock, paying))
  if (paying && !is_over && !isShort && talked_ms - turn.charged_ms < SETTLED_EVERY_MS)
    return { tokens: turn.tokens + due, is_out_of_tokens: false, balance: undefined }
  const paid = await pay(trx, clock, paying, { due, is_over })
  const tokens = conversation.tokens + paid.charged
  await setCounted(trx, turn, {
    conversation: { tokens, talk_ms: paid.charged < due ? talkOfTokens(tokens) : talk_ms },
    turn: { tokens: turn.tokens + paid.charged, charged_ms: talked_ms, hold_id: paid.hold_id },
    is_over,
  })
  return {
    tokens: turn.tokens + paid.charged,
    is_out_of_tokens: !is_over && paid.hold_id === null,
    balance: paid.balance,
  }
}

/** Ends the talk about a question, in a transaction of the caller; the balance, where it changed, is theirs to announce. */
export async function endTalk(trx: Db, clock: Clock, turn_id: string): Promise<Balance | undefined> {
  const talking = await lockTalk(trx, turn_id)
  return talking && (await settleTalk(trx, clock, talking, true)).balance
}

/** The listener's own words count once something of the answer was heard; an answer that failed costs nothing more. */
function talkOf({ status, spoken_ms, charged_ms }: Talking['turn'], lines: Talking['lines']): number {
  const heard_ms = lines.reduce((sum, line) => sum + line.heard_ms, 0)
  if (heard_ms === 0 || status === 'failed') return charged_ms
  return Math.max(charged_ms, spoken_ms + heard_ms)
}

/** The open hold of a turn; undefined where tokens ran out. */
async function findPaying(trx: Db, { hold_id }: Talking['turn']): Promise<Paying | undefined> {
  const hold = hold_id === null ? undefined : await findOpenHold(trx, hold_id)
  if (!hold) return undefined
  const { user_id, amount, content_id, title, sponsored_channel_id } = hold
  return { hold_id: hold.hold_id, held: amount, payer_id: user_id, content_id, title, sponsored_channel_id }
}

type Paid = { charged: number; hold_id: string | null; balance: Balance | undefined }

/** Hold by hold, so that nothing is charged that was not set aside before. */
async function pay(
  trx: Db,
  clock: Clock,
  paying: Paying | undefined,
  { due, is_over }: { due: number; is_over: boolean },
): Promise<Paid> {
  if (!paying) return { charged: 0, hold_id: null, balance: undefined }
  const cost = Math.min(due, paying.held)
  const balance = await settleTokens(trx, paying.hold_id, { outcome: 'completed', cost, lines_charged: 0 })
  const rest = due - cost
  if (is_over && rest === 0) return { charged: cost, hold_id: null, balance }
  const next = await setAside(trx, clock, paying)
  if (!next) return { charged: cost, hold_id: null, balance }
  const { hold_id, amount, current_token_amount } = next
  if (rest === 0) return { charged: cost, hold_id, balance: { user_id: paying.payer_id, current_token_amount } }
  const more = await pay(trx, clock, { ...paying, hold_id, held: amount }, { due: rest, is_over })
  return { ...more, charged: cost + more.charged }
}
