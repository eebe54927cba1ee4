import { Search, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { classNames } from '#components/ui/class-names.ts'
import { IconButton } from '#components/ui/button.tsx'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { setSearchQuery, useSearchQuery } from '#lib/navigation/search-query.ts'
import type { everywhereKeys } from './everywhere-keys.ts'
import { paths } from './paths.ts'

type Props = {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** The icon of small screens, which has the focus again once the search is closed. */
  opener: RefObject<HTMLButtonElement | null>
}

/** Filters the feed; Enter searches every line. On small screens it is hidden until its icon is pressed; `/` goes to it. */
export function SearchBox({ isOpen, onOpen, onClose, opener }: Props) {
  const query = useSearchQuery()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  useShortcuts<typeof everywhereKeys>(() => ({ '/': () => takesFocus(input) || onOpen() }))

  function close() {
    flushSync(() => {
      setSearchQuery('')
      onClose()
    })
    if (!takesFocus(input)) takesFocus(opener)
  }

  function onKeyDown({ key, nativeEvent: { isComposing } }: KeyboardEvent) {
    if (key === 'Escape') close()
    // The Enter that ends a word in an input method is not meant for the page.
    if (key === 'Enter' && !isComposing && query.trim()) void navigate(paths.search(query.trim()))
  }

  return (
    <search
      className={classNames(
        'relative mx-auto w-full max-w-md items-center max-md:w-0 max-md:grow md:flex',
        isOpen ? 'flex' : 'hidden',
      )}
    >
      <Search aria-hidden className="pointer-events-none absolute left-3.5 size-4 text-ink3" />
      <input
        ref={input}
        type="search"
        aria-label="Search by title or channel"
        placeholder="Search by title or channel"
        value={query}
        onChange={(event) => setSearchQuery(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        className="h-10 w-full rounded-full border border-line bg-s1 pr-11 pl-10 text-[15px] text-ink placeholder:text-ink3 hover:border-edge focus-visible:rounded-full [&::-webkit-search-cancel-button]:hidden"
      />
      {(query || isOpen) && (
        <IconButton label="Clear search" size="small" onClick={close} className="absolute right-1">
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </search>
  )
}

/** Hidden fields take no focus. */
function takesFocus({ current }: RefObject<HTMLElement | null>): boolean {
  current?.focus()
  return document.activeElement === current
}
