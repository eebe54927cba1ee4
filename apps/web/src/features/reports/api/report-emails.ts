import { getReportEmails, setReportEmails } from '@app/contracts/reports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Email setting of a staff member for new reports. */
export function reportEmailsQuery(user_id: string) {
  return queryOptions({
    queryKey: ['report-emails', user_id],
    queryFn: ({ signal }) => call(getReportEmails, { signal }),
    meta: { person: user_id },
  })
}

export function useSetReportEmails(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_on: boolean) => call(setReportEmails, { body: { is_on } }),
    onSuccess: (saved) => queryClient.setQueryData(reportEmailsQuery(user_id).queryKey, saved),
  })
}
