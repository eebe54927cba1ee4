import { useEffect } from 'react'
import { player, usePlayer } from './the-player.ts'
import { BACK_SECONDS, ON_SECONDS } from './key-steps.ts'

type Piece = { title: string; channel_title: string; cover: string | undefined }

/** Tells the system what plays, so that its own keys and lock screen work. */
export function useMediaSession({ title, channel_title, cover }: Piece): void {
  const is_playing = usePlayer((state) => state.is_playing)
  const duration = usePlayer((state) => state.duration)
  const is_stopped = usePlayer((state) => state.loaded_percent < 100)

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const artwork = cover ? [{ src: new URL(cover, location.href).href }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: channel_title, artwork })
    const actions = sessionActions()
    for (const [action, handler] of actions) navigator.mediaSession.setActionHandler(action, handler)
    return () => {
      for (const [action] of actions) navigator.mediaSession.setActionHandler(action, null)
      navigator.mediaSession.metadata = null
    }
  }, [title, channel_title, cover])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = is_playing ? 'playing' : 'paused'
    if (is_stopped || duration <= 0) return
    const { audio } = player
    navigator.mediaSession.setPositionState({ duration, position: Math.min(audio.currentTime, duration), playbackRate: audio.playbackRate })
  }, [is_playing, duration, is_stopped])
}

function sessionActions(): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ['play', player.play],
    ['pause', player.pause],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_SECONDS))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? ON_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ['stop', player.pause],
  ]
}
