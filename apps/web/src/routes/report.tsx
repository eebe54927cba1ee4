import { reportSentences } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { receiptQuery } from '#features/reports/api/receipt.ts'
import { Receipt } from '#features/reports/components/receipt.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { requireParam } from '#lib/navigation/params.ts'

/** `/report/:number#key`: what became of a report. The key is behind the #, so that no server logs it. */
export function Component() {
  const number = requireParam(useParams(), 'number')
  const key = useLocation().hash.slice(1)
  const place = { number, key }
  const { data, error, isPending, refetch } = useQuery(receiptQuery(place))
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
  return (
    <Page>
      <PageTitle>{`Report ${number}`}</PageTitle>
      <h1 className="mb-6 text-[28px] font-bold">Report No. {number}</h1>
      {isPending && <Skeleton className="h-64 rounded-xl" />}
      {data && <Receipt report={data} place={place} />}
      {isMissing && (
        <EmptyState
          title={reportSentences.report_missing}
          action={<ButtonLink to={paths.feed()}>Open Feed</ButtonLink>}
        />
      )}
      {error && !data && !isMissing && (
        <LoadError title="This report could not be loaded" detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
