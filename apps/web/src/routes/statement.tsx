import { reportSentences } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { SuspendedAccount } from '#features/accounts/components/suspended-account.tsx'
import { statementQuery, useAppealWithKey } from '#features/reports/api/statements.ts'
import { Statement } from '#features/reports/components/statement.tsx'
import { requireParam } from '#lib/navigation/params.ts'
import { OpenedByKey } from './opened-by-key.tsx'

const TITLE = 'A decision about you'
const sentences = { missing: reportSentences.statement_gone, failed: 'This decision could not be loaded' }

/**
 * `/statements/:decisionId#key`: a decision with its reasons, the appeal and, of a suspended account, its data, without a sign-in. The key is behind
 * the #, so that no server logs it.
 */
export function Component() {
  const place = { decision_id: requireParam(useParams(), 'decisionId'), key: useLocation().hash.slice(1) }
  const query = useQuery(statementQuery(place))
  const send = useAppealWithKey(place)
  return (
    <OpenedByKey title={TITLE} heading={TITLE} query={query} sentences={sentences}>
      {query.data && <Statement statement={query.data} send={send} heading="h2" />}
      {query.data?.decision === 'suspend_person' && !query.data.is_reversed && <SuspendedAccount suspension={place} />}
    </OpenedByKey>
  )
}
