import { searchLimits, searchSentences } from '@app/domain/search'
import { Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Counter } from '#components/ui/form/counter.tsx'

/** Share of the longest query from which on the counter is shown. */
const NEARLY_FULL = 0.8

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** Ids of the list of results, if there is one, and of its selected line. */
  found: { id: string | undefined; selected: string | undefined }
  onType: (text: string) => void
  onClear: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Search field. Keeps the focus while the keys go through the results. */
export function SearchField({ input, text, found, onType, onClear, onKeyDown }: Props) {
  const limit = searchLimits.query_characters
  const isNearlyFull = text.length > limit * NEARLY_FULL
  return (
    <search className="relative flex items-center">
      <Search aria-hidden className="pointer-events-none absolute left-4 size-[18px] text-ink3" />
      <input
        ref={input}
        type="search"
        aria-label={searchSentences.field}
        placeholder={searchSentences.field}
        aria-controls={found.id}
        aria-activedescendant={found.selected}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limit}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        dir="auto"
        className={classNames(
          'h-12 w-full min-w-0 rounded-full border border-edge bg-s1 pl-12 text-[16px] text-ink placeholder:text-ink3 hover:border-ink3 focus-visible:rounded-full [&::-webkit-search-cancel-button]:hidden',
          isNearlyFull ? 'room-for-count' : 'pr-12',
        )}
      />
      <span className="absolute right-1 flex items-center gap-1">
        {isNearlyFull && <Counter count={text.length} limit={limit} warnAbove={NEARLY_FULL} />}
        {text !== '' && (
          <IconButton label="Clear search" onClick={onClear}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </span>
    </search>
  )
}
