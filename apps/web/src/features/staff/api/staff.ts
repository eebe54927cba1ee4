import * as contract from '@app/contracts/staff'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { identityEpoch } from '#lib/api/access-token.ts'
import { call, refusal, send } from '#lib/api/api-client.ts'

/** Staff role of the person. */
export function ownRoleQuery(user_id: string) {
  return queryOptions({
    queryKey: ['own-role', user_id],
    queryFn: ({ signal }) => call(contract.getOwnRole, { signal }),
    meta: { person: user_id },
  })
}

type AuditPage = { next: string | null }

/** Audit log of the staff, refetched at each visit. */
export function auditQuery(user_id: string) {
  return infiniteQueryOptions({
    queryKey: ['audit', user_id],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listAudit, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

/** The whole log as a file. */
export async function fetchAuditCsv(): Promise<Blob> {
  const answer = await send(contract.AUDIT_CSV_PATH, { headers: {} }, identityEpoch())
  if (!answer.ok) throw refusal(await answer.json().catch(() => null), undefined)
  return answer.blob()
}
