import { reportSentences } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { receiptQuery } from '#features/reports/api/receipt.ts'
import { Receipt } from '#features/reports/components/receipt.tsx'
import { requireParam } from '#lib/navigation/params.ts'
import { OpenedByKey } from './opened-by-key.tsx'

const sentences = { missing: reportSentences.report_missing, failed: 'This report could not be loaded' }

/** `/report/:number#key`: the outcome of a report. The key is behind the #, so that no server logs it. */
export function Component() {
  const place = { number: requireParam(useParams(), 'number'), key: useLocation().hash.slice(1) }
  const query = useQuery(receiptQuery(place))
  return (
    <OpenedByKey
      title={`Report ${place.number}`}
      heading={`Report No. ${place.number}`}
      query={query}
      sentences={sentences}
    >
      {query.data && <Receipt report={query.data} place={place} />}
    </OpenedByKey>
  )
}
