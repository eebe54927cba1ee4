import { useEffect, useState } from 'react'

const SETTLED_MS = 600

/** A value that has not changed for a moment: nobody wants to be corrected in the middle of a word. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
