import { useSyncExternalStore } from 'react'

/** Whether the page is in a window that somebody may see. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden)
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
