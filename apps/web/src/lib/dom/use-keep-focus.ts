import { useRef } from 'react'

/** Keeps the keyboard focus when a pressed button disappears: moves it to the element around, which must take `place`. */
export function useKeepFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const keepingPlace = (run: () => void) => () => {
    ref.current?.focus({ preventScroll: true })
    run()
  }
  return { place: { ref, tabIndex: -1 }, keepingPlace }
}
