import {
  allotmentOf,
  FREE_WINDOW_DAYS,
  plans,
  SubscriptionTier,
  yearlyPriceOf,
  type BillingInterval,
  type ChosenPlan,
} from '@app/domain/billing'
import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { wholeCountOf, formatWhole } from '#lib/format/whole-numbers.ts'

type Props = {
  /** The plan whose card is brought out. */
  chosen?: SubscriptionTier | undefined
  /** Billing interval of the shown plans. */
  interval: BillingInterval
  onInterval: (interval: BillingInterval) => void
  /** Button of a plan card. */
  action: (wanted: ChosenPlan, isChosen: boolean) => ReactNode
  /** Heading level of the cards. */
  level?: 2 | 3
}

/** The three plans side by side, with their prices by month or by year. */
export function PlanCards({ chosen, interval, onInterval, action, level = 2 }: Props) {
  return (
    <>
      <div role="group" aria-label="Billing" className="mb-6 inline-flex rounded-full border border-edge p-1">
        <IntervalButton isOn={interval === 'month'} onClick={() => onInterval('month')}>
          Monthly
        </IntervalButton>
        <IntervalButton isOn={interval === 'year'} onClick={() => onInterval('year')}>
          Annual <span className="font-normal">Save up to 18%</span>
        </IntervalButton>
      </div>
      <ul className="grid gap-5 md:grid-cols-3">
        {SubscriptionTier.options.map((tier) => (
          <PlanCard key={tier} tier={tier} interval={interval} isChosen={tier === chosen} level={level}>
            {action({ tier, interval }, tier === chosen)}
          </PlanCard>
        ))}
      </ul>
    </>
  )
}

function IntervalButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="h-9 max-sm:h-11 rounded-full px-4 text-[13px] font-semibold text-ink2 transition-colors hover:text-ink focus-visible:rounded-full aria-pressed:bg-ink aria-pressed:text-black"
    >
      {children}
    </button>
  )
}

type CardProps = ChosenPlan & { isChosen: boolean; level: 2 | 3; children: ReactNode }

function PlanCard({ tier, interval, isChosen, level, children }: CardProps) {
  const Heading = `h${level}` as const
  const { name, tokens, minutes, usd_a_month } = plans[tier]
  return (
    <li
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex flex-col rounded-xl border bg-s1 p-6',
        isChosen ? 'border-signal bg-s2' : 'border-line',
      )}
    >
      <Heading className="text-[20px] font-semibold">{name}</Heading>
      <p className="mt-1 text-[13px] md:min-h-5 font-semibold text-signalhi">{isChosen && 'Your choice'}</p>
      <p className="mt-4">
        <span className="font-display text-[42px] leading-none font-bold tabular-nums">${usd_a_month[interval]}</span>{' '}
        {tier !== 'free' && <span className="ml-1 text-[15px] text-ink2">per month</span>}
      </p>
      <p className="mt-2 text-[13px] md:min-h-5 text-ink3">
        {tier !== 'free' && interval === 'year' && `$${yearlyPriceOf(tier)} billed yearly`}
      </p>
      <p className="mt-4 font-semibold tabular-nums">{wholeCountOf(tokens, 'token')}</p>
      <p className="text-[15px] text-ink2 tabular-nums">~{formatWhole(minutes)} min of audio</p>
      <p className="mt-1 text-[13px] text-ink3 tabular-nums">{paceOf({ tier, interval })}</p>
      {children}
    </li>
  )
}

function paceOf({ tier, interval }: ChosenPlan): string {
  if (tier === 'free') return `every ${FREE_WINDOW_DAYS} days`
  return interval === 'month' ? 'every month' : `a month, ${wholeCountOf(allotmentOf(tier, interval), 'token')} upfront`
}
