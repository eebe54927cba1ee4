import type { Finance } from '@app/contracts/accounts'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { isOverdue, nameOfTier, nextOf, OVERDUE_SENTENCE, planFacts } from '../state/plan-facts.ts'
import { ManageSubscription } from './manage-subscription.tsx'

/** Plan and its payment, with the way to change it (PRICE-10); the next change stands beside its tokens. */
export function PlanBar({ finance }: { finance: Finance }) {
  const next = nextOf(finance)
  const facts = planFacts(finance).filter(({ term }) => term !== next?.term)
  return (
    <section
      aria-label="Your plan"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-line bg-s1 px-6 py-4"
    >
      <p>
        <span className="block text-[13px] text-ink3">Your plan</span>
        <span className="font-display text-[20px] font-semibold">{nameOfTier(finance.subscription_tier)}</span>
      </p>
      <dl className="flex grow flex-wrap self-start gap-x-8 gap-y-2">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-[13px] text-ink3">{term}</dt>
            <dd className="text-[15px] font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ManageSubscription finance={finance} />
      {isOverdue(finance) && (
        <div className="basis-full">
          <WarningNote sentence={OVERDUE_SENTENCE} />
        </div>
      )}
    </section>
  )
}
