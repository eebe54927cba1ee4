import { createStore, useStore } from '#lib/store.ts'

const isActive = createStore(false)

/** Set by the player when playback begins or is given up, so that components can show it without loading the player. */
export const setPlayerActive = isActive.set

export const usePlayerActive = (): boolean => useStore(isActive)
