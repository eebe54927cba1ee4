import { useEffect, useRef } from 'react'

/**
 * The "Show more" button disappears with the last page, and with a failure. Focus then moves to the first row that
 * came, or where it can be tried again.
 */
export function useFocusAfterMore(count: number, error: Error | null) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef<number>(undefined)
  useEffect(() => {
    const from = known.current
    known.current = undefined
    if (from === undefined || document.activeElement !== document.body) return
    const row = [...(place.current?.querySelectorAll('tr') ?? [])].filter((each) => each.querySelector('td'))[from]
    if (row) row.tabIndex = -1
    const next = row ?? place.current?.querySelector<HTMLElement>('[role=alert] button')
    next?.focus({ preventScroll: true })
  }, [count, error])

  function noteRequest() {
    known.current = count
  }
  return { place, noteRequest }
}
