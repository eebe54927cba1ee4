import { useQuery } from '@tanstack/react-query'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { reportEmailsQuery, useSetReportEmails } from '../api/report-emails.ts'

/** Email switch of the viewer for new reports. */
export function ReportEmails({ user_id }: { user_id: string }) {
  const { data } = useQuery(reportEmailsQuery(user_id))
  const { mutate, variables, isPending } = useSetReportEmails(user_id)
  if (!data) return null
  const onError = (error: Error) => errorSnackbar(failureSentence(error, 'This could not be saved'))
  return (
    <SwitchRow
      label="Email me about new reports"
      hint="At most once an hour."
      isOn={isPending ? variables : data.is_on}
      onChange={(is_on) => mutate(is_on, { onError })}
    />
  )
}
