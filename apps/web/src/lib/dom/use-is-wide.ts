import { useSyncExternalStore } from 'react'

/** Breakpoint (`lg` of the styles) from which on a list and its opened entry stand side by side. */
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
