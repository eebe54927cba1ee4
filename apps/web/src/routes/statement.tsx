import { reportSentences } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { statementQuery, useAppealWithKey } from '#features/reports/api/statements.ts'
import { Statement } from '#features/reports/components/statement.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { requireParam } from '#lib/navigation/params.ts'

/**
 * `/statements/:decisionId#key`: what was decided about somebody, and the appeal, without a sign-in. The key is behind the #, so that
 * no server logs it.
 */
export function Component() {
  const place = { decision_id: requireParam(useParams(), 'decisionId'), key: useLocation().hash.slice(1) }
  const { data, error, isPending, refetch } = useQuery(statementQuery(place))
  const send = useAppealWithKey(place)
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
  return (
    <Page>
      <PageTitle>A decision about you</PageTitle>
      <h1 className="mb-6 text-[28px] font-bold">A decision about you</h1>
      {isPending && <Skeleton className="h-64 rounded-xl" />}
      {data && <Statement statement={data} send={send} heading="h2" />}
      {isMissing && (
        <EmptyState
          title={reportSentences.statement_gone}
          action={<ButtonLink to={paths.feed()}>Open Feed</ButtonLink>}
        />
      )}
      {error && !data && !isMissing && (
        <LoadError title="This decision could not be loaded" detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
