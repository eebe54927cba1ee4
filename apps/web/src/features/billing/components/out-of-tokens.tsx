import type { Finance } from '@app/contracts/accounts'
import { plans } from '@app/domain/billing'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { formatDate } from '../state/dates.ts'
import { endOf } from '../state/plan-facts.ts'

/** Notice before a person starts writing without tokens: the actions that need them, those that do not, and the next reset. */
export function OutOfTokens({ finance }: { finance: Finance | undefined }) {
  if (!finance || finance.current_token_amount > 0) return null
  return (
    <section
      aria-labelledby="out-of-tokens"
      className="flex items-start gap-3 rounded-xl border border-line bg-s1 p-4 md:p-5"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="grid min-w-0 gap-2 text-[15px] text-ink2">
        <h2 id="out-of-tokens" className="text-[17px] font-semibold text-ink">
          You have no tokens left
        </h2>
        <p>You can’t generate scripts, preview lines or publish until you have more. {nextTokens(finance)}</p>
        <p>
          You can still write or import a script and add sources, a title and a thumbnail. Everything is saved in your
          draft.
        </p>
        <Link
          to={paths.pricing()}
          className="justify-self-start font-semibold text-signalhi underline-offset-4 hover:underline"
        >
          See all plans
        </Link>
      </div>
    </section>
  )
}

function nextTokens(finance: Finance): string {
  const { current_token_amount, next_reset_date, next_billing_date } = finance
  const used = current_token_amount < 0 ? `Your balance is ${formatWhole(-current_token_amount)} below zero. ` : ''
  const end = endOf(finance)
  if (end) return `${used}Your balance resets to ${formatWhole(plans.free.tokens)} when your plan ends on ${end}.`
  if (next_billing_date)
    return `${used}Your balance resets to your plan's tokens when it renews on ${formatDate(next_billing_date)}.`
  if (next_reset_date)
    return `${used}Your balance resets to ${formatWhole(plans.free.tokens)} on ${formatDate(next_reset_date)}.`
  return ''
}
