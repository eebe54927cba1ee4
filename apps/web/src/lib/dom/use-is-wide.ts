import { useSyncExternalStore } from 'react'

/** From this width on (`lg` of the styles) a list and what is opened from it stand side by side. */
const WIDE = '(width >= 64rem)'

export const isWide = () => matchMedia(WIDE).matches

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
