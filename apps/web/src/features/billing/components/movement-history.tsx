import { LedgerFilter } from '@app/contracts/billing'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { saveFile } from '#lib/dom/save-file.ts'
import { failureSentence, messageOf } from '#lib/api/error-sentence.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { downloadMovements } from '../api/movements.ts'
import { useFocusAfterMore } from '../state/use-focus-after-more.ts'
import { useMovements } from '../state/use-movements.ts'
import { MovementTable } from './movement-table.tsx'

const labels: Readonly<Record<LedgerFilter, string>> = {
  all: 'All',
  spent: 'Spent',
  set_aside: 'In progress',
  added: 'Plans',
}
const emptyTitles: Readonly<Record<LedgerFilter, string>> = {
  all: 'No token history yet',
  spent: 'Nothing spent yet',
  set_aside: 'Nothing is in progress',
  added: 'Nothing added yet',
}

type Props = { user_id: string; filter: LedgerFilter; onFilter: (filter: LedgerFilter) => void }

/** Token history: one row for each episode, correction or test, and for each allotment of a plan. */
export function MovementHistory({ user_id, filter, onFilter }: Props) {
  const filters = useRef<HTMLDivElement>(null)
  // The button that loaded it disappears with the empty list.
  function showAll() {
    filters.current?.querySelector('button')?.focus()
    onFilter('all')
  }
  return (
    <section aria-labelledby="history" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-[24px] font-bold">
          Token history
        </h2>
        <SaveButton filter={filter} />
      </div>
      <div
        ref={filters}
        role="group"
        aria-label="Show"
        className="mb-4 inline-flex max-w-full rounded-full border border-edge p-1"
      >
        {LedgerFilter.options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === filter}
            onClick={() => onFilter(option)}
            className="h-9 max-sm:h-11 rounded-full px-3 text-[13px] font-semibold whitespace-nowrap text-ink2 transition-colors hover:text-ink focus-visible:rounded-full aria-pressed:bg-ink aria-pressed:text-black sm:px-4"
          >
            {labels[option]}
          </button>
        ))}
      </div>
      <Movements key={filter} user_id={user_id} filter={filter} onShowAll={showAll} />
    </section>
  )
}

function Movements({ user_id, filter, onShowAll }: Omit<Props, 'onFilter'> & { onShowAll: () => void }) {
  const { history, movements, retry } = useMovements(user_id, filter)
  const { isPending, isFetchingNextPage, error, hasNextPage, fetchNextPage } = history
  const { place, noteRequest } = useFocusAfterMore(movements?.length ?? 0, error)
  function showMore() {
    if (isFetchingNextPage) return
    noteRequest()
    void fetchNextPage({ cancelRefetch: false })
  }
  function tryAgain() {
    noteRequest()
    retry()
  }
  if (isPending) return <HistorySkeleton />
  return (
    <div ref={place}>
      {movements && movements.length > 0 && (
        <div className="overflow-hidden rounded-xl border border-line bg-s1">
          <MovementTable movements={movements} />
        </div>
      )}
      {movements?.length === 0 && !error && (
        <EmptyState
          title={emptyTitles[filter]}
          action={
            filter !== 'all' && (
              <Button look="quiet" onClick={onShowAll}>
                Show all transactions
              </Button>
            )
          }
        />
      )}
      {error && (
        <div className="mt-4">
          <LoadError title="Your history could not be loaded." detail={messageOf(error)} onRetry={tryAgain} />
        </div>
      )}
      {hasNextPage && !error && (
        <div className="mt-4 flex justify-center">
          <Button look="ghost" aria-disabled={isFetchingNextPage} onClick={showMore}>
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {movements && `${wholeCountOf(movements.length, 'movement')} shown`}
      </p>
    </div>
  )
}

function SaveButton({ filter }: { filter: LedgerFilter }) {
  const save = useMutation({
    mutationFn: () => downloadMovements(filter),
    onSuccess: (file) =>
      saveFile(filter === 'all' ? 'token-history.csv' : `token-history-${filter}.csv`, file, 'text/csv'),
    onError: (error) =>
      errorSnackbar(failureSentence(error, 'Your history could not be downloaded. Please try again.')),
  })
  return (
    <Button look="quiet" size="small" aria-disabled={save.isPending} onClick={() => save.isPending || save.mutate()}>
      <Download aria-hidden className="size-4" />
      {save.isPending ? 'Preparing...' : 'Download CSV'}
    </Button>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label="Loading history" className="grid gap-2">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}
