import { useEffect, useRef, useState } from 'react'

/** One window height above and below, so that fast scrolling finds things drawn. */
const MARGIN = '100% 0px'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** True while the element that takes the ref is in the viewport or near it. One observer serves all of a long list. */
export function useIsNear<E extends Element>(startsNear: boolean) {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => (ref.current ? watch(ref.current, setNear) : undefined), [])
  return [ref, isNear] as const
}

function watch(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN })
  const watching = observer
  listeners.set(element, listener)
  watching.observe(element)
  return () => {
    listeners.delete(element)
    watching.unobserve(element)
  }
}

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
}
