import { useRef } from 'react'

/** For buttons that disappear when pressed: moves the keyboard focus to the element around them, which must take `place`. */
export function useKeepFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const keepingPlace = (run: () => void) => () => {
    ref.current?.focus({ preventScroll: true })
    run()
  }
  return { place: { ref, tabIndex: -1 }, keepingPlace }
}
