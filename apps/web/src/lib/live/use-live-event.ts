import type { LiveEventName, LiveEventPayload } from '@app/contracts/events'
import { useEffect, useEffectEvent } from 'react'
import { subscribe } from './live-updates.ts'

/** Subscribes to a live event while the component is mounted; the listener may be a new function at each render. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: (payload: LiveEventPayload<N>) => void): void {
  const receive = useEffectEvent(listener)
  useEffect(() => subscribe(name, (payload) => receive(payload)), [name])
}
