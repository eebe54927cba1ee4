import type { LiveEventName, LiveEventPayload } from '@app/contracts/events'
import { useEffect, useEffectEvent } from 'react'
import { warn } from './log.ts'

/** Hears a live event while the component is shown; the listener may be a new function at each render. What hears is loaded when it is needed. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEventPayload<N>) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const shown = new AbortController()
    const begin = ({ subscribe }: typeof import('./live-updates.ts')) => {
      if (shown.signal.aborted) return
      shown.signal.addEventListener(
        'abort',
        subscribe(name, (payload) => hear(payload)),
        { once: true },
      )
    }
    import('./live-updates.ts').then(begin).catch((error: unknown) => warn('Live updates could not be loaded.', error))
    return () => shown.abort()
  }, [name])
}
