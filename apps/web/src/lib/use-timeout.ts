import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` that long after the words changed, while there are words. */
export function useTimeout(words: string | undefined, milliseconds: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [words, milliseconds])
}
