import type { LiveEventName, LiveEventPayload } from '@app/contracts/events'
import { useEffect, useEffectEvent } from 'react'

/** Hears a live event while the component is shown; the listener may be a new function at each render. What hears is loaded when it is needed. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEventPayload<N>) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const shown = new AbortController()
    void import('./live-updates.ts').then(({ subscribe }) => {
      if (shown.signal.aborted) return
      shown.signal.addEventListener('abort', subscribe(name, (payload) => hear(payload)), { once: true })
    })
    return () => shown.abort()
  }, [name])
}
