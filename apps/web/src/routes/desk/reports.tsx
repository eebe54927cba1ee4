import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar, toast } from '#components/ui/toast.ts'
import { casesQuery, type CaseState } from '#features/reports/api/cases.ts'
import { CaseQueue } from '#features/reports/components/case-queue.tsx'
import { CaseView } from '#features/reports/components/case-view.tsx'
import { ReportEmails } from '#features/reports/components/report-emails.tsx'
import { failureSentence, messageOf } from '#lib/api/error-sentence.ts'

const empty: Record<CaseState, string> = {
  open: 'No open report',
  decided: 'Nothing decided yet',
  appeals: 'No open appeal',
}

/** `/desk/reports`: what people reported, one case at a time; J and K go to the next and the previous one. */
export function ReportsPage({ user_id }: { user_id: string }) {
  const [state, setState] = useState<CaseState>('open')
  const [chosen, setChosen] = useState<{ case_id: string; takesFocus: boolean }>()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    casesQuery(user_id, state),
  )
  const cases = data?.pages.flatMap((page) => page.cases) ?? []
  const [page] = data?.pages ?? []
  const shown = cases.find(({ case_id }) => case_id === chosen?.case_id) ?? cases[0]
  const go = (case_id: string | undefined) =>
    setChosen(case_id === undefined ? undefined : { case_id, takesFocus: true })
  useRowKeys((step) =>
    go(cases[cases.findIndex(({ case_id }) => case_id === shown?.case_id) + step]?.case_id ?? shown?.case_id),
  )

  function onSent(message: string) {
    toast(message)
    const at = cases.findIndex(({ case_id }) => case_id === shown?.case_id)
    go((cases[at + 1] ?? cases[at - 1])?.case_id)
  }

  return (
    <section aria-label="Reports">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Segments
          legend="Which reports"
          names={{
            open: `Open ${page?.counts.open ?? ''}`,
            decided: 'Decided',
            appeals: `Appeals ${page?.counts.appeals ?? ''}`,
          }}
          chosen={state}
          onChoose={(next) => {
            setState(next)
            setChosen(undefined)
          }}
        />
        {page && page.median_seconds !== null && (
          <p className="text-[13px] text-ink2">Half answered within {sayDuration(page.median_seconds)}</p>
        )}
      </div>
      {!data && error && <LoadError title={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-[30rem] rounded-xl" />}
      {data && cases.length === 0 && (
        <EmptyState title={empty[state]}>What people report is listed here, with what was decided.</EmptyState>
      )}
      {shown && (
        <div className="grid items-start gap-6 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
          <div className="max-lg:max-h-60 max-lg:overflow-y-auto">
            <CaseQueue cases={cases} chosen={shown.case_id} onChoose={go} />
            {hasNextPage && (
              <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
          <CaseView
            key={shown.case_id}
            user_id={user_id}
            case_id={shown.case_id}
            takesFocus={chosen?.takesFocus === true}
            onSent={onSent}
            onFailed={(cause) => errorSnackbar(failureSentence(cause, 'This could not be decided'))}
          />
        </div>
      )}
      <div className="mt-8 max-w-md border-t border-line pt-4">
        <ReportEmails user_id={user_id} />
      </div>
    </section>
  )
}

/** J for the next row, K for the previous one, outside of fields. */
function useRowKeys(onStep: (step: 1 | -1) => void) {
  useEffect(() => {
    function step(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input:not([type=radio]),textarea,dialog')) return
      if (event.key === 'j' || event.key === 'k') onStep(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  })
}

function sayDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
