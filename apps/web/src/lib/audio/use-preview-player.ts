import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPreviewPlayer, type PreviewState, type PreviewPlayer } from './preview-player.ts'

/** A player for as long as the component is shown; silent when it is left. */
export function usePreviewPlayer(): PreviewPlayer {
  const [player] = useState(createPreviewPlayer)
  useEffect(() => () => player.stop(), [player])
  return player
}

/** How one of the player's sounds is right now. It falls silent with the place where it could be stopped. */
export function usePreview(player: PreviewPlayer, key: string): PreviewState & { isOn: boolean } {
  const sound = useSyncExternalStore(player.subscribe, () => player.soundOf(key))
  useEffect(() => () => player.stop(key), [player, key])
  return { ...sound, isOn: sound.status === 'loading' || sound.status === 'playing' }
}
