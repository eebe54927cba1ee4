import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { PageTitle, Page } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { messageOf } from '#lib/sentence-for.ts'

/** `/billing`: what is left and which plan it comes from. */
export function Component() {
  const { user } = useSession()
  return (
    <Page>
      <PageTitle>Billing</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Billing</h1>
      {user && <Balance user_id={user.user_id} />}
      <Link to={paths.pricing()} className="mt-6 inline-block text-[15px] text-signalhi underline-offset-4 hover:underline">
        See all plans
      </Link>
    </Page>
  )
}

function Balance({ user_id }: { user_id: string }) {
  const { data, error, refetch } = useFinance(user_id)
  if (error) return <LoadError title="Your balance could not be loaded." detail={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-28" />
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact term="Tokens left" value={data.current_token_amount.toLocaleString('en-US')} />
      <Fact term="Plan" value={capitalize(data.subscription_tier)} />
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-xl border border-line bg-s1 p-6">
      <dt className="text-[15px] text-ink3">{term}</dt>
      <dd className="mt-1 font-display text-[32px] font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
