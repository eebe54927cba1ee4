import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 600

/** Debounces a value: returns it once it has stopped changing, so that feedback does not interrupt typing. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
