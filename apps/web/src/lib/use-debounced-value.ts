import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 600

/** Debounces a value: returns it once it has stopped changing, so that feedback does not interrupt typing. */
export function useDebouncedValue<T>(value: T, milliseconds = DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
