import { useEffect, useEffectEvent, useRef } from 'react'

type Props = { onReach: () => void; isLoading: boolean }

/** Sentinel at the end of a list; requests the next page 100 px before a tenth of it comes into view. */
export function EndOfList({ onReach, isLoading }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = ref.current
    if (!element || isLoading) return
    // A busy browser reports several intersections at once, the latest last.
    const reachAtEnd = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && reach()
    const observer = new IntersectionObserver(reachAtEnd, { rootMargin: '100px', threshold: 0.1 })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return <div ref={ref} data-part="end" className="h-24" />
}
