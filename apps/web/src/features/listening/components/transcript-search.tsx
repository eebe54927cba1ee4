import type { TranscriptLine } from '@app/contracts/content'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import type { Cast } from '../state/player/cast.ts'
import { copyFrom } from '../state/transcript/copy-lines.ts'
import type { playerKeys } from '../state/player/player-keys.ts'
import { useTranscriptSearch } from '../state/transcript/use-transcript-search.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  lines: readonly TranscriptLine[]
  cast: Cast
  onJump: () => void
  /** Receives the index of the line that is looked at, -1 for none. */
  onFound: (line: number) => void
}

/** Searches the transcript; `/` goes there, Enter to the next match, Escape empties it. */
export function TranscriptSearch({ list, lines, cast, onJump, onFound }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts<typeof playerKeys>(() => ({ '/': () => input.current?.focus() }))
  const search = useTranscriptSearch(list, lines, onJump)
  const { query, count, number, line, step } = search
  useEffect(() => onFound(line), [onFound, line])
  // Registered with the lazy parts: nothing is copied before it can be read.
  useEffect(() => {
    const stop = new AbortController()
    list.current?.addEventListener('copy', (event) => copyFrom(event, lines, cast), { signal: stop.signal })
    return () => stop.abort()
  }, [list, lines, cast])

  return (
    <search className="relative flex w-full items-center gap-1 pt-1">
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-ink3" />
      <input
        ref={input}
        type="search"
        aria-label="Search the transcript"
        placeholder="Search the transcript"
        value={query}
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search.setQuery('')
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
        }}
        className="h-9 min-w-0 grow rounded-full border border-edge bg-s1 pr-3 pl-9 text-[13px] text-ink placeholder:text-ink3 focus-visible:rounded-full max-sm:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <span
        role="status"
        className="min-w-16 px-1 text-right font-mono text-[10px] whitespace-nowrap text-ink3 empty:min-w-0 empty:px-0"
      >
        {query.trim() === '' ? '' : count === 0 ? 'No matches' : `${number} of ${count}`}
      </span>
      {count > 0 && (
        <>
          <IconButton label="Previous match" size="small" onClick={() => step(-1)}>
            <ChevronUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton label="Next match" size="small" onClick={() => step(1)}>
            <ChevronDown aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </search>
  )
}
