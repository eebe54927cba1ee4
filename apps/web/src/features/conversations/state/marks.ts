import { createStore, type Store } from '#lib/store.ts'

/** The moments of the episode that an answer stands on, which the waveform marks. */
export type Marks = {
  /** The one that the pointer or the focus is on. */
  lit: Store<number | undefined>
  /** Props of a control that light up its moment. */
  lighting: (at_ms: number) => {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
  /** Plays from there. */
  jump: (at_ms: number) => void
}

export function createMarks(jump: (at_ms: number) => void): Marks {
  const lit = createStore<number | undefined>(undefined)
  const putOut = (at_ms: number) => () => void (lit.get() === at_ms && lit.set(undefined))
  return {
    lit,
    lighting: (at_ms) => ({
      onPointerEnter: () => lit.set(at_ms),
      onPointerLeave: putOut(at_ms),
      onFocus: () => lit.set(at_ms),
      onBlur: putOut(at_ms),
    }),
    jump,
  }
}
