import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { addressOf, cutQuery, readSearch, type Filters, type Search } from './search-address.ts'

/** Typing that pauses this long is searched for. */
const TYPING_MS = 180

/** Marks an address that the field wrote: the field has gone on since, and is not set back to it. */
const TYPED = 'typed'

/**
 * Query and filters, stored in the address. Typing replaces it, so that Back leaves the page; a link to another search
 * is a page of its own to come back from.
 */
export function useSearchAddress() {
  const { key, search: queryString, state } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const navigate = useNavigate()
  const search = readSearch(new URLSearchParams(queryString))
  const [text, setText] = useState(search.q)
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    if (!isReplaced || state !== TYPED) setText(search.q)
  }

  const typed = text.trim()
  const replace = (to: Search) => void navigate(addressOf(to), { replace: true, state: TYPED })
  /** Searches at once, without waiting for a pause in typing. */
  const commit = () => {
    if (typed !== search.q) replace({ ...search, q: typed })
  }
  const settle = useEffectEvent(commit)
  useEffect(() => {
    const timer = setTimeout(() => settle(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    search,
    text,
    /** True while the typed text is not searched for yet. */
    isTyping: typed !== search.q,
    setText: (written: string) => setText(cutQuery(written)),
    commit,
    choose: (filters: Partial<Filters>) => replace({ ...search, q: typed, ...filters }),
  }
}

export type SearchAddress = ReturnType<typeof useSearchAddress>
