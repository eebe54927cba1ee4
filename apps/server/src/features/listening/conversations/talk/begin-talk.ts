import type { Viewer } from '@app/domain/accounts'
import { conversationSentences, mayGuestsAsk, payerOf, type Payer } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { readAskingChoice } from '#features/listening/asking/index.ts'
import type { Balance } from '#features/billing/index.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import type { Clock } from '@app/ports/clock.ts'
import { setAside } from './set-aside.ts'

type AskedItem = { content_id: string; title: string; channel_id: string; owner_id: string }

export type Talk = {
  /** Null for a guest. */
  viewer: Viewer
  item: AskedItem
}

export type BegunTalk = {
  payer: Payer
  /** Goes into the turn in the same transaction. */
  hold_id: string
  /** The payer's; announced as the last thing of the transaction. */
  balance: Balance
}

/**
 * Access check for asking: refuses questions that the owner turned off (403), guests who cannot ask (401) and those who
 * asked often enough for today (429). Counts a guest's question, unless `ask`, its transaction, refuses it.
 */
export async function admitAsker<T>(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  { viewer, item, ip }: Talk & { ip: string },
  ask: () => Promise<T>,
): Promise<T> {
  const choice = await readAskingChoice(db, item.channel_id)
  if (!choice.is_on) throw new AppError('access_denied', conversationSentences.asking_is_off)
  if (viewer) return ask()
  if (!mayGuestsAsk(choice)) throw new AppError('authentication_required', conversationSentences.sign_in)
  const wait_seconds = await identity.consumeRateLimit('guest_questions_by_address', ip)
  if (wait_seconds > 0) throw rateLimited(conversationSentences.guest_limit, wait_seconds)
  try {
    return await ask()
  } catch (error) {
    await identity.giveBackRateLimit('guest_questions_by_address', ip)
    throw error
  }
}

/**
 * Sets tokens aside for an answer, in the transaction that stores its turn: the asker's, or the owner's where they pay and
 * today's cap has room. Refused (402) where none are left.
 */
export async function beginTalk(trx: Db, clock: Clock, { viewer, item }: Talk): Promise<BegunTalk> {
  const { content_id, title, channel_id, owner_id } = item
  const payer = payerOf(await readAskingChoice(trx, channel_id), viewer?.user_id === owner_id)
  const payer_id = payer === 'owner' ? owner_id : viewer?.user_id
  // The owner stopped paying for guests a moment ago.
  if (payer_id === undefined) throw new AppError('authentication_required', conversationSentences.sign_in)
  const sponsored_channel_id = payer === 'owner' ? channel_id : null
  const held = await setAside(trx, clock, { payer_id, sponsored_channel_id, content_id, title })
  if (!held)
    throw new AppError(
      'tokens_exhausted',
      payer === 'owner' ? conversationSentences.cap_reached : conversationSentences.no_tokens,
    )
  const { hold_id, current_token_amount } = held
  return { payer, hold_id, balance: { user_id: payer_id, current_token_amount } }
}
