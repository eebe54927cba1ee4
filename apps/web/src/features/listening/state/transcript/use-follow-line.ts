import { useEffect, useState, type RefObject } from 'react'
import { scrollToLine } from './scroll-to-line.ts'

const MOVING_KEYS = /^(Arrow|Page|Home$|End$)/

/** Keeps the heard line in sight until the reader goes elsewhere by hand; `follow` takes it up again, and so does playing from a line. */
export function useFollowLine(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const stop = new AbortController()
    const on = <N extends keyof HTMLElementEventMap>(name: N, isByHand: (event: HTMLElementEventMap[N]) => boolean) =>
      element.addEventListener(name, (event) => isByHand(event) && setFollowing(false), {
        passive: true,
        signal: stop.signal,
      })
    on('wheel', () => true)
    on('touchmove', () => true)
    on(
      'keydown',
      ({ key, target }) => MOVING_KEYS.test(key) && !(target instanceof Element && target.closest('textarea')),
    )
    // The scroll bar lies beside the list's content.
    on('pointerdown', ({ target, offsetX }) => target === element && offsetX >= element.clientWidth)
    element.addEventListener('click', ({ target }) => isPlace(target) && setFollowing(true), { signal: stop.signal })
    return () => stop.abort()
  }, [list])

  useEffect(() => {
    if (isFollowing && current >= 0) scrollToLine(list.current, current, true)
  }, [list, current, isFollowing])

  return { isFollowing, follow: () => setFollowing(true), letGo: () => setFollowing(false) }
}

/** True if a click there plays, and does not end a selection. */
function isPlace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-start-ms], [data-line-button]') !== null &&
    getSelection()?.isCollapsed !== false
  )
}
