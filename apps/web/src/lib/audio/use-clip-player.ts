import { useEffect, useState, useSyncExternalStore } from 'react'
import { createClipPlayer, type ClipPlayer, type ClipState } from './clip-player.ts'

/** A player for as long as the component is shown; silent when it is left. */
export function useClipPlayer(onFailed?: (problem: string) => void): ClipPlayer {
  const [player] = useState(() => createClipPlayer({ ...(onFailed && { onFailed }) }))
  useEffect(() => () => player.stop(), [player])
  return player
}

/** State of one of the player's clips. It falls silent with the place where it could be stopped. */
export function useClip(player: ClipPlayer, key: string): ClipState & { isOn: boolean } {
  const sound = useSyncExternalStore(player.subscribe, () => player.soundOf(key))
  useEffect(() => () => player.stop(key), [player, key])
  return { ...sound, isOn: sound.status === 'loading' || sound.status === 'playing' }
}

/** Key and position of the clip that plays. */
export function usePlaying(player: ClipPlayer) {
  return useSyncExternalStore(player.subscribe, player.playing)
}
