import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` that long after something was said, while it is: words, or an object where the same words may be said again. */
export function useTimeout(said: string | object | undefined, milliseconds: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [said, milliseconds])
}
