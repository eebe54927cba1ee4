import './search/search.css'
import { useEffect, useId, useMemo, useRef } from 'react'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { RecentSearches } from '#features/search/components/recent-searches.tsx'
import { SearchField } from '#features/search/components/search-field.tsx'
import { foundSentence } from '#features/search/state/found-sentence.ts'
import { rememberSearch } from '#features/search/state/recent-searches.ts'
import { addressOf } from '#features/search/state/search-address.ts'
import type { searchKeys } from '#features/search/state/search-keys.ts'
import { useHitKeys } from '#features/search/state/use-hit-keys.ts'
import { useSearch, type Results as Found } from '#features/search/state/use-search.ts'
import { useSearchAddress, type SearchAddress } from '#features/search/state/use-search-address.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { Results } from './search/results.tsx'
import { useGone } from './search/use-gone.ts'

/** Debounce of typing before the result is announced to screen readers. */
const RESTED_MS = 400
/** Time on the results after which the query counts as a search even without a click. */
const LOOKED_AT_MS = 2_000

/** `/search`: a search in every line that one may hear. */
export function Component() {
  const address = useSearchAddress()
  const { search, text, setText, commit } = address
  const results = useSearch(search)
  const { gone, add } = useGone(results.items)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const focus = () => input.current?.focus()
  const clear = () => {
    setText('')
    focus()
  }
  const onEnter = () => {
    commit()
    rememberSearch(text.trim())
    // Closes the keyboard of a touch screen, which covers the results.
    if (isTouched()) input.current?.blur()
  }
  const keys = useHitKeys({ input, list, listOf: addressOf(search), onClear: clear, onEnter })
  const { q } = search
  const events = useMemo(() => ({ onActed: () => rememberSearch(q), onGone: add }), [q, add])
  const isAnswered = q !== '' && !address.isTyping && !results.isOld && results.page !== undefined

  useShortcuts<typeof searchKeys>(() => ({ '/': focus, Escape: focus }))
  useFieldAtFirst(input, search.q)
  useTimeout(isAnswered ? q : undefined, LOOKED_AT_MS, events.onActed)

  return (
    <Page>
      <PageTitle>Search</PageTitle>
      <SearchField
        input={input}
        text={text}
        found={{ id: q !== '' && results.items.length > 0 ? listId : undefined, selected: keys.selected }}
        onType={setText}
        onClear={clear}
        onKeyDown={keys.onKeyDown}
      />
      <Said address={address} results={results} isAnswered={isAnswered} />
      {q === '' ? (
        <div className="mt-6">
          <h1 className="sr-only">Search</h1>
          <RecentSearches onGo={focus} />
        </div>
      ) : (
        <Results
          address={address}
          results={results}
          list={list}
          listId={listId}
          selected={keys.selected}
          onListKeyDown={keys.onListKeyDown}
          gone={gone}
          events={events}
          onGo={focus}
        />
      )}
    </Page>
  )
}

type SaidProps = { address: SearchAddress; results: Found; isAnswered: boolean }

/** Screen reader announcement of the result, once typing rests. */
function Said({ address: { search }, results: { page }, isAnswered }: SaidProps) {
  const sentence = isAnswered && page ? foundSentence(page, search.q) : ''
  const rested = useDebouncedValue(sentence, RESTED_MS)
  return (
    <p role="status" className="sr-only">
      {rested === sentence ? sentence : ''}
    </p>
  )
}

const isTouched = () => matchMedia('(pointer: coarse)').matches

/** Focuses the search field, after the app has focused its content; not on a touch screen, whose keyboard would cover the results. */
function useFieldAtFirst(input: { current: HTMLInputElement | null }, q: string): void {
  const isWanted = useRef(q === '' || !isTouched())
  useEffect(() => {
    if (!isWanted.current) return
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [input])
}
