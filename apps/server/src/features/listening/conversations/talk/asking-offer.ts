import type { AskingOffer } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { speakerNameOf } from '@app/domain/content'
import { mayGuestsAsk, payerOf, TOKENS_PER_MINUTE, type AskingChoice } from '@app/domain/conversations'
import type { Deps } from '#deps.ts'
import { readAskingChoice } from '#features/listening/asking/index.ts'
import { readFinance, sumSponsored } from '#features/billing/index.ts'
import type { ReadableContent } from '#features/episodes/content/index.ts'
import { isMemoryOn } from '#features/listening/memory/index.ts'
import { hasRecognizer } from '#features/listening/spoken-questions/index.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'identity' | 'listener'>

/** Offer to ask about an item: whether the viewer can ask now, and who pays. */
export async function getAskingOffer(
  deps: OfferDeps,
  viewer: Viewer,
  content: ReadableContent,
  ip: string,
): Promise<AskingOffer> {
  const choice = await readAskingChoice(deps.db, content.channel_id)
  const owner_id = content.channel_creator_user_id
  const payer = payerOf(choice, viewer?.user_id === owner_id)
  const balance = viewer ? (await readFinance(deps, viewer.user_id)).current_token_amount : null
  const guest_questions_left = viewer ? null : await questionsLeft(deps, choice, ip)
  const hasTokens =
    payer === 'asker' ? (balance ?? 0) > 0 : await ownerCanPay(deps, { owner_id, ...choice, ...content })
  return {
    can_ask: canAsk({ choice, payer, guest_questions_left, hasTokens }),
    payer,
    tokens_per_minute: TOKENS_PER_MINUTE,
    balance,
    guest_questions_left,
    has_recognizer: viewer !== null && hasRecognizer(deps, content.language),
    speaker_names: content.speakers.map((voice) => speakerNameOf(content, voice)),
    remembers:
      viewer !== null && (await isMemoryOn(deps.db, { user_id: viewer.user_id, channel_id: content.channel_id })),
  }
}

type Rules = Pick<AskingOffer, 'payer' | 'guest_questions_left'> & { choice: AskingChoice; hasTokens: boolean }

function canAsk({ choice, payer, guest_questions_left, hasTokens }: Rules): AskingOffer['can_ask'] {
  if (!choice.is_on) return 'off'
  if (guest_questions_left === 0) return 'sign_in'
  if (hasTokens) return 'yes'
  return payer === 'owner' ? 'cap' : 'no_tokens'
}

async function questionsLeft({ identity }: OfferDeps, choice: AskingChoice, ip: string): Promise<number> {
  return mayGuestsAsk(choice) ? identity.countTriesLeft('guest_questions_by_address', ip) : 0
}

type Sponsor = { owner_id: string; channel_id: string; daily_cap: number }

async function ownerCanPay(deps: OfferDeps, { owner_id, channel_id, daily_cap }: Sponsor): Promise<boolean> {
  const { current_token_amount } = await readFinance(deps, owner_id)
  const { charged, held } = await sumSponsored(deps.db, deps.clock, channel_id)
  return current_token_amount > 0 && charged + held < daily_cap
}
