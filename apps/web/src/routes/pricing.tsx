import { tokensOfAMinute, type SubscriptionTier } from '@app/domain/billing'
import { useSearchParams } from 'react-router'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { tierIn } from '#features/accounts/state/chosen-tier.ts'
import { PlanCards } from '#features/billing/components/plan-cards.tsx'

/** `/pricing`: what the plans give and cost, to everybody; with `?tier=…` that plan is brought out. */
export function Component() {
  const { user, loading } = useSession()
  const [search] = useSearchParams()
  const chosen = tierIn(search)
  return (
    <Page className="md:pt-12">
      <PageTitle>Pricing</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Choose Your Plan</h1>
      <div className="mt-4 mb-8 max-w-2xl space-y-2 text-ink2">
        <p>
          About {tokensOfAMinute.recorded} tokens make a minute of prerecorded audio. A minute of interactive talk, which comes later, takes about{' '}
          {tokensOfAMinute.interactive}.
        </p>
        <p>Starter and Creator cannot be bought yet: until then every account has the Free plan.</p>
      </div>
      {user ? <OwnPlans user_id={user.user_id} chosen={chosen} /> : <PlanCards chosen={chosen} isVisitor={!loading} />}
    </Page>
  )
}

function OwnPlans({ user_id, chosen }: { user_id: string; chosen: SubscriptionTier | undefined }) {
  const { data } = useFinance(user_id)
  return <PlanCards chosen={chosen} current={data?.subscription_tier} isVisitor={false} />
}
