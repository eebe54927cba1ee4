import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { isAllowed, isForPage } from '#lib/dom/shortcuts.ts'
import type { Talk } from './talk.ts'

export const TALK_KEY = 't'

type Hold = Pick<Talk, 'press' | 'release' | 'toggle' | 'cancel'>

/** Ends the hold when the page loses the pointer, the focus or its visibility. */
function useEndOfHold({ release, cancel }: Hold): void {
  const onRelease = useEffectEvent(release)
  const onCancel = useEffectEvent(cancel)
  useEffect(() => {
    const away = new AbortController()
    const { signal } = away
    addEventListener('blur', () => onRelease(), { signal })
    addEventListener('pagehide', () => onCancel(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && onRelease(), { signal })
    return () => away.abort()
  }, [])
}

/** The talk key, held: pressed anywhere but in a field, let go wherever. */
export function useTalkKey(hold: Hold): void {
  const onPress = useEffectEvent(hold.press)
  const onRelease = useEffectEvent(hold.release)
  const isHeld = useRef(false)
  useEffect(() => {
    const down = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== TALK_KEY || !isForPage(event) || !isAllowed(event.key)) return
      event.preventDefault()
      if (event.repeat) return
      isHeld.current = true
      onPress()
    }
    const up = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== TALK_KEY || !isHeld.current) return
      isHeld.current = false
      onRelease()
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [])
  useEndOfHold(hold)
}

/** Props of a push-to-talk button: the pointer holds it, Space and Enter begin and end, as a click without a pointer does. */
export function holdProps({ press, release, toggle }: Hold) {
  return {
    onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      press()
    },
    onPointerUp: release,
    onLostPointerCapture: release,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      if (!event.repeat) toggle()
    },
    /** Screen readers click without a pointer; after a hold the browser clicks, too, and counts it. */
    onClick({ detail }: MouseEvent<HTMLElement>) {
      if (detail === 0) toggle()
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  }
}
