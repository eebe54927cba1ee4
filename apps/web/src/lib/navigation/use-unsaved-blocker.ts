import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/** Blocks leaving a page with unsaved changes, by a link or by Back; before the tab closes the browser asks. */
export function useUnsavedBlocker(isUnsaved: () => boolean): Blocker {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault())
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])
  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
}
