import { useRef } from 'react'

/** For buttons that go when they are pressed: whoever works by keyboard keeps his place, which is around them and must take `place`. */
export function useKeptPlace<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const keepingPlace = (run: () => void) => () => {
    ref.current?.focus({ preventScroll: true })
    run()
  }
  return { place: { ref, tabIndex: -1 }, keepingPlace }
}
