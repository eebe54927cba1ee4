import type { CaseSummary } from '@app/contracts/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { casesQuery, type CaseState } from '#features/reports/api/cases.ts'
import { CaseQueue } from '#features/reports/components/case-queue.tsx'
import { CaseView } from '#features/reports/components/case-view.tsx'
import { ReportEmails } from '#features/reports/components/report-emails.tsx'
import type { reportKeys } from '#features/reports/state/report-keys.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { useIsWide } from '#lib/dom/use-is-wide.ts'
import { useOpenedReport } from './use-opened-report.ts'

const empty: Record<CaseState, string> = {
  open: 'No open report',
  decided: 'Nothing decided yet',
  appeals: 'No open appeal',
}

const words = { open: 'open', appeals: 'appeals' } as const

/**
 * `/desk/reports`: reports of people, one case at a time; J and K go to the next and the previous one. Without room
 * for both, the list and the open report are views of their own.
 */
export function ReportsPage({ user_id }: { user_id: string }) {
  const [state, setState] = useState<CaseState>('open')
  const [sent, setSent] = useState<string>()
  const list = useInfiniteQuery(casesQuery(user_id, state))
  const { data } = list
  const cases = data?.pages.flatMap((page) => page.cases) ?? []
  const counts = data?.pages[0]?.counts
  const isBeside = useIsWide()
  // One that was decided is listed until the list is read again.
  const first = isBeside ? cases.find(({ case_id }) => case_id !== sent)?.case_id : undefined
  const { shown, takesFocus, isStillAt, goTo, close } = useOpenedReport({ first })
  const isAlone = shown !== undefined && !isBeside
  const at = cases.findIndex(({ case_id }) => case_id === shown)
  const next = cases[at + 1]
  /** Next case; after the last one come those that were left open before it. */
  const afterwards = cases.length > 1 ? (next ?? cases[0]) : undefined
  const goToCase = (to: CaseSummary | undefined) => to && (() => goTo(to.case_id))
  useShortcuts<typeof reportKeys>(() => ({ j: goToCase(next), k: goToCase(cases[at - 1]) }))

  function onSent(message: string) {
    toast(message)
    setSent(shown)
    // The answer may arrive when the moderator has already gone elsewhere.
    if (shown === undefined || !isStillAt(shown)) return
    const following = next ?? cases[at - 1]
    if (following) goTo(following.case_id)
    else close()
  }

  function choose(chosen: CaseState) {
    setState(chosen)
    setSent(undefined)
    close()
  }

  return (
    <section aria-label="Reports">
      {isAlone ? (
        <ReportHeading
          place={at >= 0 && counts && state !== 'decided' ? `${at + 1} of ${counts[state]} ${words[state]}` : ''}
          onBack={close}
          onNext={next && (() => goTo(next.case_id))}
        />
      ) : (
        <Choice state={state} page={data?.pages[0]} onChoose={choose} />
      )}
      {!isAlone && (
        <QuerySection query={list} skeleton={<Skeleton className="h-[30rem] rounded-xl" />}>
          {() =>
            cases.length === 0 && (
              <EmptyState title={empty[state]}>What people report is listed here, with what was decided.</EmptyState>
            )
          }
        </QuerySection>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
        {!isAlone && <Queue list={list} cases={cases} shown={shown} isBeside={isBeside} />}
        {shown !== undefined && (
          <CaseView
            key={shown}
            user_id={user_id}
            case_id={shown}
            takesFocus={takesFocus}
            onLeave={afterwards && (() => goTo(afterwards.case_id))}
            onSent={onSent}
            onFailed={(cause) => errorSnackbar(failureSentence(cause, 'This could not be decided'))}
          />
        )}
      </div>
      {!isAlone && (
        <div className="mt-8 max-w-md border-t border-line pt-4">
          <ReportEmails user_id={user_id} />
        </div>
      )}
    </section>
  )
}

type QueueProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  cases: readonly CaseSummary[]
  shown: string | undefined
  isBeside: boolean
}

function Queue({ list, cases, shown, isBeside }: QueueProps) {
  return (
    <div>
      <CaseQueue cases={cases} chosen={shown} isBeside={isBeside} />
      {list.hasNextPage && (
        <Button look="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

type ChoiceProps = { state: CaseState; page: CasePage | undefined; onChoose: (state: CaseState) => void }
type CasePage = { counts: { open: number; appeals: number }; median_seconds: number | null }

function Choice({ state, page, onChoose }: ChoiceProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <Segments
        legend="Which reports"
        hidesLegend
        names={{
          open: `Open ${page?.counts.open ?? ''}`,
          decided: 'Decided',
          appeals: `Appeals ${page?.counts.appeals ?? ''}`,
        }}
        chosen={state}
        onChoose={onChoose}
      />
      {page && page.median_seconds !== null && (
        <p className="text-[13px] text-ink2">Half answered within {sayDuration(page.median_seconds)}</p>
      )}
    </div>
  )
}

type ReportHeadingProps = { place: string; onBack: () => void; onNext: (() => void) | undefined }

/** Above a report that is alone on the screen. */
function ReportHeading({ place, onBack, onNext }: ReportHeadingProps) {
  function goBack(event: MouseEvent) {
    // A click for a new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onBack()
  }

  return (
    <div className="mb-4 flex items-center gap-2">
      <BackLink to={paths.desk('reports')} label="Back to the reports" onClick={goBack} />
      <p className="mr-auto font-display text-[24px] leading-8 font-bold">Reports</p>
      <p className="text-[14px] text-ink2">{place}</p>
      {onNext && (
        <IconButton label="Next report" onClick={onNext} className="border border-line">
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  )
}

function sayDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
