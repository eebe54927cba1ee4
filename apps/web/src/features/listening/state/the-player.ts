import { useSyncExternalStore } from 'react'
import { createAudioPlayer } from './audio-player.ts'
import type { PlayerState } from './player-store.ts'

/** The app's one sound, outside React, so that a change of route never cuts it. */
export const player = createAudioPlayer(document.body.appendChild(document.createElement('audio')))

/** What a component needs of the player; it renders again only when that changes. */
export function usePlayer<T extends string | number | boolean | undefined>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.store.subscribe, () => select(player.store.get()))
}
