import { useSyncExternalStore } from 'react'
import { onIdentityChange } from '#lib/access-token.ts'
import { soundAlone } from '#lib/one-sound.ts'
import { createAudioPlayer } from './audio-player.ts'
import type { PlayerState } from './player-store.ts'

/** The app's one sound, outside React, so that a change of route never cuts it. */
export const player = createAudioPlayer(document.body.appendChild(createElement()))

soundAlone(player.audio)
/** What one person could hear, the next may not. */
onIdentityChange(player.unload)

/** Signed addresses may lead to another origin, which is asked to let us work with the sound as with our own. */
function createElement(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.crossOrigin = 'anonymous'
  return audio
}

/** What a component needs of the player; it renders again only when that changes. */
export function usePlayer<T extends string | number | boolean | undefined>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.store.subscribe, () => select(player.store.get()))
}
