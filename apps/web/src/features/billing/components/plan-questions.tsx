import { allotmentOf, FREE_WINDOW_DAYS, plans, tokensOfAMinute } from '@app/domain/billing'
import { ChevronDown } from 'lucide-react'
import { formatWhole } from '#lib/format/whole-numbers.ts'

const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    'What is a token worth?',
    `About ${tokensOfAMinute.recorded} tokens make a minute of prerecorded audio. A minute of interactive talk with the hosts takes about ${tokensOfAMinute.interactive}. You pay for what you say and hear, not while the hosts think. You see the price before you confirm, and never pay more than that. Failed generations are free, and so is any line that you already paid for in the same voice. Trying another pronunciation costs the same as a new line.`,
  ],
  [
    'When do I get my tokens?',
    `On the Free plan your balance resets to ${formatWhole(plans.free.tokens)} tokens every ${FREE_WINDOW_DAYS} days. Monthly plans bring their tokens with every payment. Annual plans bring 12 months of tokens upfront: ${formatWhole(allotmentOf('starter', 'year'))} with Starter, ${formatWhole(allotmentOf('creator', 'year'))} with Creator.`,
  ],
  [
    'What happens to the tokens I have when I upgrade?',
    'You keep them: the new plan’s tokens are added to what is left. The new plan starts right away at its full price, and your previous plan ends.',
  ],
  ['What happens when my plan renews?', 'Your balance resets to your plan’s tokens. Unused tokens don’t carry over.'],
  [
    'How do I change to a lower plan, or from annual to monthly?',
    'Cancel your subscription with Manage Subscription first. When the period you paid for ends, choose the other plan here.',
  ],
  [
    'What happens when I cancel?',
    `You keep your plan until the end of the period you paid for. Then you move to the Free plan, with ${formatWhole(plans.free.tokens)} tokens every ${FREE_WINDOW_DAYS} days.`,
  ],
  ['Are there refunds?', 'No. Plans aren’t refunded, even if you cancel or upgrade before the period ends.'],
  [
    'What if I run out of tokens?',
    'New audio needs a balance above zero. Anything already started is finished, even if that takes your balance below zero. Playing, liking, editing and deleting stay free, and your drafts are kept.',
  ],
]

/** FAQ about plans and tokens; each answer opens and closes (PRICE-12, PRICE-15). */
export function PlanQuestions() {
  return (
    <section aria-labelledby="questions" className="mt-12 max-w-2xl">
      <h2 id="questions" className="mb-3 text-[24px] font-semibold">
        Questions and answers
      </h2>
      {questions.map(([question, answer]) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold hover:text-signalhi [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink3 transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-5 text-[15px] leading-relaxed text-ink2">{answer}</p>
        </details>
      ))}
    </section>
  )
}
