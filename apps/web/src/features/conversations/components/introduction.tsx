import type { AskingOffer } from '@app/contracts/conversations'
import { conversationSentences } from '@app/domain/conversations'
import { Note, SeePlans } from './problem-note.tsx'

/** Introduction before the first question: the hosts and the price, or the reason why the listener cannot ask. */
export function Introduction({ offer }: { offer: AskingOffer | undefined }) {
  if (!offer) return null
  if (offer.can_ask === 'off') return <Note text={conversationSentences.asking_is_off} />
  if (offer.can_ask === 'cap') return <Note text={conversationSentences.cap_reached} />
  if (offer.can_ask === 'no_tokens')
    return (
      <Note text={conversationSentences.no_tokens}>
        <SeePlans />
      </Note>
    )
  const price = offer.payer === 'owner' ? conversationSentences.owner_pays : conversationSentences.price
  return (
    <p className="text-[15px] leading-[22px] text-ink2">
      Ask about what was said. The hosts answer from the episode and its sources, in their voices.{' '}
      {conversationSentences.you_talk_to_ai} {price}.
      {offer.guest_questions_left !== null && offer.guest_questions_left > 0 && (
        <> You can ask {offer.guest_questions_left} more today without signing in.</>
      )}
      {offer.can_ask === 'sign_in' && <> {conversationSentences.sign_in}</>}
    </p>
  )
}
