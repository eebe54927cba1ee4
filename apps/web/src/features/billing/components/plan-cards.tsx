import { plans, SubscriptionTier, yearlyPriceOf, type BillingInterval } from '@app/domain/billing'
import { useState, type ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'

type Props = {
  /** The plan whose card is brought out. */
  chosen?: SubscriptionTier | undefined
  /** The plan of whoever looks, once it is known. */
  current?: SubscriptionTier | undefined
  /** Visitors get a way to sign up with each plan. */
  isVisitor: boolean
  /** Of the headings of the cards. */
  level?: 2 | 3
}

/** The three plans side by side, with their prices by month or by year. */
export function PlanCards({ chosen, current, isVisitor, level = 2 }: Props) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <>
      <div role="group" aria-label="Billing" className="mb-6 inline-flex rounded-full border border-edge p-1">
        <IntervalButton isOn={interval === 'month'} onClick={() => setInterval('month')}>
          Monthly
        </IntervalButton>
        <IntervalButton isOn={interval === 'year'} onClick={() => setInterval('year')}>
          Annual <span className="font-normal">Save up to 18%</span>
        </IntervalButton>
      </div>
      <ul className="grid gap-5 md:grid-cols-3">
        {SubscriptionTier.options.map((tier) => (
          <PlanCard key={tier} tier={tier} interval={interval} mark={markOf(tier, { chosen, current })} isVisitor={isVisitor} level={level} />
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
      className="h-9 rounded-full px-4 text-[13px] font-semibold text-ink2 transition-colors hover:text-ink focus-visible:rounded-full aria-pressed:bg-ink aria-pressed:text-black"
    >
      {children}
    </button>
  )
}

type CardProps = { tier: SubscriptionTier; interval: BillingInterval; mark: Mark | undefined; isVisitor: boolean; level: 2 | 3 }

function PlanCard({ tier, interval, mark, isVisitor, level }: CardProps) {
  const Heading = `h${level}` as const
  const { name, tokens, minutes, usd_a_month } = plans[tier]
  return (
    <li
      aria-current={mark?.isChosen ? 'true' : undefined}
      className={classNames('flex flex-col rounded-xl border bg-s1 p-6', mark?.isChosen ? 'border-signal bg-s2' : 'border-line')}
    >
      <Heading className="text-[20px] font-semibold">{name}</Heading>
      <p className="mt-1 text-[13px] md:min-h-5 font-semibold text-signalhi">{mark?.words}</p>
      <p className="mt-4">
        <span className="font-display text-[42px] leading-none font-bold tabular-nums">${usd_a_month[interval]}</span>{' '}
        {tier !== 'free' && <span className="ml-1 text-[15px] text-ink2">per month</span>}
      </p>
      <p className="mt-2 text-[13px] md:min-h-5 text-ink3">{tier !== 'free' && interval === 'year' && `$${yearlyPriceOf(tier)} billed yearly`}</p>
      <p className="mt-4 font-semibold tabular-nums">{tokens.toLocaleString('en-US')} tokens</p>
      <p className="text-[15px] text-ink2 tabular-nums">~{minutes.toLocaleString('en-US')} min of audio</p>
      {isVisitor && (
        <ButtonLink to={paths.signUp(tier)} look={mark?.isChosen ? 'primary' : 'secondary'} className="mt-6" aria-label={`Sign Up to Start with ${name}`}>
          Sign Up to Start
        </ButtonLink>
      )}
    </li>
  )
}

type Mark = { isChosen: boolean; words: string }

function markOf(tier: SubscriptionTier, { chosen, current }: Pick<Props, 'chosen' | 'current'>): Mark | undefined {
  if (tier === current) return { isChosen: tier === chosen, words: 'Current Plan' }
  return tier === chosen ? { isChosen: true, words: 'Your choice' } : undefined
}
