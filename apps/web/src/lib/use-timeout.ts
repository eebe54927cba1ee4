import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` after `milliseconds` while `message` stays the same (pass an object to restart the timer for equal text). */
export function useTimeout(message: string | object | undefined, milliseconds: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds])
}
