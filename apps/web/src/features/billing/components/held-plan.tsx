import type { Finance } from '@app/contracts/accounts'
import { formatMinutes, minutesOfTokens, plans } from '@app/domain/billing'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { formatWhole, wholeCountOf } from '#lib/format/whole-numbers.ts'
import { endOf, isOverdue, nameOfTier, OVERDUE_SENTENCE, planFacts } from '../state/plan-facts.ts'

/** Plan and remaining tokens, with the next reset; its actions stand below. */
export function HeldPlan({ finance, children }: { finance: Finance; children: ReactNode }) {
  const end = endOf(finance)
  return (
    <section aria-label="Your plan" className="rounded-xl border border-line bg-s1 p-5 md:p-6">
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <BigFact
          term="Tokens left"
          value={formatWhole(finance.current_token_amount)}
          note={worthOf(finance.current_token_amount)}
        />
        <BigFact term="Plan" value={nameOfTier(finance.subscription_tier)} note={priceOf(finance)} />
      </dl>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-5">
        {planFacts(finance).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-[13px] text-ink3">{term}</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {end && (
        <p className="mt-4 text-[15px] text-ink2">
          You won’t be billed again. On {end}, you move to the Free plan and your balance resets to{' '}
          {wholeCountOf(plans.free.tokens, 'token')}.
        </p>
      )}
      {isOverdue(finance) && (
        <div className="mt-4">
          <WarningNote sentence={OVERDUE_SENTENCE} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {children}
        <ButtonLink to={paths.pricing()} look="quiet">
          See all plans
        </ButtonLink>
      </div>
    </section>
  )
}

function BigFact({ term, value, note }: { term: string; value: string; note: string | undefined }) {
  return (
    <div>
      <dt className="text-[15px] text-ink3">{term}</dt>
      <dd className="mt-1">
        <span className="block font-display text-[32px] leading-tight font-bold tabular-nums">{value}</span>
        {note && <span className="text-[13px] text-ink2">{note}</span>}
      </dd>
    </div>
  )
}

function worthOf(tokens: number): string {
  if (tokens <= 0)
    return tokens < 0
      ? 'Your balance is below zero. You can’t generate audio until it is above zero again.'
      : 'You can’t generate audio until you have tokens again.'
  return `About ${formatMinutes(minutesOfTokens(tokens))} minutes of audio`
}

function priceOf({ subscription_tier, billing_interval }: Finance): string | undefined {
  if (subscription_tier === 'admin' || !billing_interval) return undefined
  return `$${plans[subscription_tier].usd_a_month[billing_interval]} per month${billing_interval === 'year' ? ', billed yearly' : ''}`
}
