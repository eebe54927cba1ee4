import { LedgerFilter } from '@app/contracts/billing'
import { useSearchParams } from 'react-router'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { HeldPlan } from '#features/billing/components/held-plan.tsx'
import { ManageSubscription } from '#features/billing/components/manage-subscription.tsx'
import { MovementHistory } from '#features/billing/components/movement-history.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'

/** `/billing`: the balance, its plan, and the history of every token. */
export function Component() {
  const { user } = useSession()
  return (
    <Page>
      <PageTitle>Billing</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Billing</h1>
      {user && <OwnPlan user_id={user.user_id} />}
      {user && <OwnHistory user_id={user.user_id} />}
    </Page>
  )
}

const UNOPENED_SENTENCE = 'Your account could not be loaded. Trying again automatically.'

function OwnPlan({ user_id }: { user_id: string }) {
  const { data, error, refetch } = useFinance(user_id)
  const isUnopened = data?.subscription_status === 'error'
  const trouble = isUnopened ? UNOPENED_SENTENCE : !data && error && messageOf(error)
  if (!data && !trouble) return <LoadingPlan />
  return (
    <div className="grid gap-4">
      {trouble && (
        <LoadError title="Your balance could not be loaded." detail={trouble} onRetry={() => void refetch()} />
      )}
      {data && (
        <HeldPlan finance={data}>
          <ManageSubscription finance={data} />
        </HeldPlan>
      )}
    </div>
  )
}

function LoadingPlan() {
  return (
    <div role="status" aria-label="Loading your plan">
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}

/** Token history. Its filter is in the address, so that it is there again after a look at an episode. */
function OwnHistory({ user_id }: { user_id: string }) {
  const [search, setSearch] = useSearchParams()
  const filter = LedgerFilter.safeParse(search.get('filter')).data ?? 'all'
  const show = (wanted: LedgerFilter) =>
    setSearch(wanted === 'all' ? {} : { filter: wanted }, { replace: true, preventScrollReset: true })
  return <MovementHistory user_id={user_id} filter={filter} onFilter={show} />
}
