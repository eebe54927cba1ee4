import type { LiveEventName, LiveEventPayload } from '@app/contracts/events'
import { useEffect, useEffectEvent } from 'react'
import { subscribe } from './live-updates.ts'

/** Hears a live event while the component is shown; the listener may be a new function at each render. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEventPayload<N>) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => subscribe(name, (payload) => hear(payload)), [name])
}
