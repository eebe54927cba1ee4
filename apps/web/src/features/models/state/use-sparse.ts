import { useEffect, useRef, useState } from 'react'

const LEAST_MS = 5_000

/** A text that changes at most every five seconds, for announcements of figures that change every second. */
export function useSparse(text: string): string {
  const [sparse, setSparse] = useState(text)
  const changed = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, changed.current + LEAST_MS - Date.now())
    const timer = setTimeout(() => {
      changed.current = Date.now()
      setSparse(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return sparse
}
