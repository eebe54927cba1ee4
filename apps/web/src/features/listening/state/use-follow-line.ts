import { useEffect, useState, type RefObject } from 'react'

/** Keeps the heard line in sight until the reader scrolls by hand; `follow` takes it up again. */
export function useFollowLine(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const letGo = () => setFollowing(false)
    const byHand = ['wheel', 'touchmove'] as const
    for (const name of byHand) element.addEventListener(name, letGo, { passive: true })
    return () => {
      for (const name of byHand) element.removeEventListener(name, letGo)
    }
  }, [list])

  useEffect(() => {
    if (isFollowing && current >= 0) showChild(list.current, current)
  }, [list, current, isFollowing])

  return { isFollowing, follow: () => setFollowing(true), letGo: () => setFollowing(false) }
}

/** Scrolls the list alone, never the page. */
function showChild(list: HTMLElement | null, index: number): void {
  const child = list?.children[index]
  if (!list || !(child instanceof HTMLElement)) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  list.scrollTo({ top: child.offsetTop - list.clientHeight / 3, behavior })
}
