import type { TestAudio } from '@app/contracts/voices'
import { voiceLimits } from '@app/domain/voices'
import { ChevronDown, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useHistory } from '../state/use-history.ts'
import { HistoryEntry } from './history-entry.tsx'

type Props = { user_id: string; player: ClipPlayer; onReuse: (testAudio: TestAudio) => void }

/** Recent test audio, to play, save or try again. Nothing is requested until it is opened. */
export function TestHistory(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="rounded-xl border border-line bg-s1">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex h-13 w-full items-center gap-3 rounded-xl px-4 text-left font-sans text-[15px] font-semibold hover:bg-s2 md:px-5"
        >
          History
          <ChevronDown
            aria-hidden
            className={`ml-auto size-5 text-ink3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id}>{isOpen && <Entries {...props} />}</div>
    </section>
  )
}

function Entries({ user_id, player, onReuse }: Props) {
  const { history, query, setQuery, isFiltered, isEmpty, found } = useHistory(user_id)
  const { isPending, isError, error, hasNextPage, isFetching, fetchNextPage, refetch } = history
  if (isPending) return <HistorySkeleton />
  const unfound = isFiltered ? (isFetching ? 'Searching older audio…' : 'No results found') : 'No history yet'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4 md:px-5 md:pb-5">
      {!isEmpty && (
        <label className="relative">
          <span className="sr-only">Search the history</span>
          <Search aria-hidden className="pointer-events-none absolute top-4 left-3.5 size-4 text-ink3" />
          <Input
            type="search"
            value={query}
            placeholder="Search texts and voices"
            onChange={(event) => setQuery(event.target.value)}
            className="pl-10"
          />
        </label>
      )}
      {found.length > 0 && (
        <ul aria-label="Test audio history" className="grid gap-px overflow-hidden rounded-md">
          {found.map((testAudio) => (
            <HistoryEntry
              key={testAudio.content_id}
              testAudio={testAudio}
              player={player}
              onReuse={() => onReuse(testAudio)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-6 text-center text-[15px] text-ink2 empty:py-0'}>
        {found.length === 0 ? !isError && unfound : isFiltered && `${found.length} found`}
      </p>
      {isError && (
        <LoadError
          title="Failed to load history"
          detail={messageOf(error)}
          onRetry={() => void (history.isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          look="ghost"
          size="small"
          className="justify-self-center"
          disabled={isFetching}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {isFetching ? 'Loading…' : `Show ${voiceLimits.history.page} more`}
        </Button>
      )}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div aria-busy className="grid gap-2 px-4 pb-4 md:px-5 md:pb-5">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}
