import type { Finance } from '@app/contracts/accounts'
import { plans } from '@app/domain/billing'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { formatWhole } from '#lib/whole-numbers.ts'
import { formatDate } from '../state/dates.ts'
import { endOf } from '../state/plan-facts.ts'

/** Told before anything is written: what cannot be done without tokens, what can, and when there are some again. */
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
        <p>Generating a script, hearing lines and publishing have to wait. {nextTokens(finance)}</p>
        <p>
          You can still write and import a script, add sources, title and thumbnail. All of it is kept as your draft.
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
  const balance = current_token_amount < 0 ? `Your balance of ${formatWhole(current_token_amount)}` : 'Your balance'
  const end = endOf(finance)
  if (end) return `${balance} is set to ${formatWhole(plans.free.tokens)} when your plan ends, on ${end}.`
  if (next_billing_date)
    return `${balance} is set to the tokens of your plan when it is paid next, on ${formatDate(next_billing_date)}.`
  if (next_reset_date)
    return `${balance} is set to ${formatWhole(plans.free.tokens)} on ${formatDate(next_reset_date)}.`
  return ''
}
