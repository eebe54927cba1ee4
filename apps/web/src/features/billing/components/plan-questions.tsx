import { allotmentOf, FREE_WINDOW_DAYS, plans, tokensOfAMinute } from '@app/domain/billing'
import { ChevronDown } from 'lucide-react'
import { formatWhole } from '#lib/whole-numbers.ts'

const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    'What is a token worth?',
    `About ${tokensOfAMinute.recorded} tokens make a minute of prerecorded audio. A minute of interactive talk, which comes later, takes about ${tokensOfAMinute.interactive}. You see the price of what you make before you confirm it, and pay no more than that. What fails costs nothing, and a line that you paid for before, in the same voice, costs nothing again.`,
  ],
  [
    'When do my tokens come?',
    `On the Free plan your balance is set to ${formatWhole(plans.free.tokens)} tokens every ${FREE_WINDOW_DAYS} days. Paid by the month, a plan brings its tokens with every payment. Paid by the year, it brings 12 months of tokens upfront: ${formatWhole(allotmentOf('starter', 'year'))} with Starter, ${formatWhole(allotmentOf('creator', 'year'))} with Creator.`,
  ],
  [
    'What happens to the tokens I have when I upgrade?',
    'You keep them: the tokens of the new plan are added to what is left. The new plan begins at once at its full price, and the one you paid for before ends then.',
  ],
  [
    'What happens when my plan renews?',
    'Your balance is set to the tokens of your plan. What was left from before lapses.',
  ],
  [
    'How do I change to a lower plan, or from annual to monthly?',
    'Cancel your subscription first with Manage Subscription. When the time that you paid for is over, choose the other plan here.',
  ],
  [
    'What happens when I cancel?',
    `You keep your plan until the end of the time that you paid for. Then you are on the Free plan, with ${formatWhole(plans.free.tokens)} tokens and a new ${FREE_WINDOW_DAYS} days.`,
  ],
  [
    'Are there refunds?',
    'No. What was paid for a plan is not paid back, also when you cancel or upgrade before its time is over.',
  ],
  [
    'What if I run out of tokens?',
    'New audio needs a balance above zero. What was begun is finished, even if that takes your balance below zero. Playing, liking, editing and deleting stay free, and your drafts stay as they are.',
  ],
]

/** What people ask about plans and tokens; each answer opens and closes (PRICE-12, PRICE-15). */
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
