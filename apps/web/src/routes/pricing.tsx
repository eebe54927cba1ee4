import {
  FREE_WINDOW_DAYS,
  periodOfInterval,
  readChosenPlan,
  readInterval,
  tokensOfAMinute,
  type BillingInterval,
  type SubscriptionTier,
} from '@app/domain/billing'
import { useSearchParams } from 'react-router'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession, type SignedInUser } from '#features/accounts/api/session.ts'
import { PlanBar } from '#features/billing/components/plan-bar.tsx'
import { PlanButton } from '#features/billing/components/plan-button.tsx'
import { PlanCards } from '#features/billing/components/plan-cards.tsx'
import { PlanQuestions } from '#features/billing/components/plan-questions.tsx'
import { ProcessingNotice } from '#features/billing/components/processing-notice.tsx'
import { SignUpLink } from '#features/billing/components/sign-up-link.tsx'
import { UsagePanel } from '#features/billing/components/usage-panel.tsx'
import { useCheckoutReturn } from '#features/billing/state/use-checkout-return.ts'
import { useCheckout } from '#features/billing/state/use-checkout.ts'
import { useExpectedPerson } from '#features/landing/state/expect-person.ts'

/**
 * `/pricing`: the plans with their tokens and prices, for everybody, and the way to buy one; with `?tier=…` that plan is highlighted, with
 * `&billing_period=…` by month or year.
 */
export function Component() {
  const session = useSession()
  const { user } = session
  const isPerson = useExpectedPerson(session)
  const [returned, forgetReturn] = useCheckoutReturn()
  const { chosen, interval, show } = useShown()
  return (
    <Page className="md:pt-12">
      <PageTitle>Pricing</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Choose Your Plan</h1>
      <p className="mt-4 mb-8 max-w-2xl text-ink2">
        About {tokensOfAMinute.recorded} tokens make a minute of prerecorded audio. A minute of interactive talk with
        the hosts takes about {tokensOfAMinute.interactive}.
      </p>
      <div role="status">
        {returned && <ProcessingNotice {...returned} user_id={user?.user_id} onEnd={forgetReturn} />}
      </div>
      {user ? (
        <OwnPlans user={user} chosen={chosen} interval={interval} onInterval={show} />
      ) : (
        <>
          {isPerson && (
            <div className="mb-8">
              <HeldSkeleton />
            </div>
          )}
          <PlanCards
            chosen={chosen}
            interval={interval ?? 'month'}
            onInterval={show}
            action={(plan, isChosen) =>
              session.loading ? <ButtonSkeleton /> : <SignUpLink plan={plan} isChosen={isChosen} />
            }
          />
        </>
      )}
      <p className="mt-6 max-w-2xl text-[15px] text-ink2">
        Annual plans bring 12 months of tokens upfront. The Free plan resets to its tokens every {FREE_WINDOW_DAYS}{' '}
        days. Upgrades add tokens to what you have, renewals reset your balance to the plan’s tokens, and there are no
        refunds.
      </p>
      <PlanQuestions />
    </Page>
  )
}

type Shown = { chosen: SubscriptionTier | undefined; interval: BillingInterval | undefined }

/** Plan and billing interval highlighted by the address, so that they are there again after signing up or in. */
function useShown(): Shown & { show: (interval: BillingInterval) => void } {
  const [search, setSearch] = useSearchParams()
  function show(interval: BillingInterval) {
    const next = new URLSearchParams(search)
    next.set('billing_period', periodOfInterval[interval])
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { chosen: readChosenPlan(search)?.tier, interval: readInterval(search), show }
}

type OwnProps = Shown & { user: SignedInUser; onInterval: (interval: BillingInterval) => void }

function OwnPlans({ user, chosen, interval, onInterval }: OwnProps) {
  const query = useFinance(user.user_id)
  const { data, error } = query
  const { isOpening, buy } = useCheckout(user)
  return (
    <>
      <div className="mb-8 grid gap-4">
        <QuerySection query={query} failure="Your plan could not be loaded." skeleton={<HeldSkeleton />}>
          {(finance) => (
            <>
              <PlanBar finance={finance} />
              <UsagePanel finance={finance} />
            </>
          )}
        </QuerySection>
      </div>
      <PlanCards
        chosen={chosen}
        interval={interval ?? data?.billing_interval ?? 'month'}
        onInterval={onInterval}
        action={(wanted, isChosen) =>
          data ? (
            <PlanButton
              held={data}
              wanted={wanted}
              isChosen={isChosen}
              isOpening={isOpening}
              onBuy={(order) => void buy(order)}
            />
          ) : (
            !error && <ButtonSkeleton />
          )
        }
      />
    </>
  )
}

/** Skeleton as large as the plan and its usage on a wide page. */
function HeldSkeleton() {
  return (
    <div role="status" aria-label="Loading your plan">
      <Skeleton className="h-[16.75rem] rounded-xl" />
    </div>
  )
}

/** Skeleton as large as the button that replaces it. */
function ButtonSkeleton() {
  return <Skeleton className="mt-6 h-10 rounded-full max-sm:h-11" />
}
