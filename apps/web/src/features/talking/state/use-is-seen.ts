import { useSyncExternalStore } from 'react'

/** True while the page is in a visible window. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden)
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
