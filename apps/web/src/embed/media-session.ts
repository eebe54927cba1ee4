import { isOn, placeOf, play, seek, skip, type Sound } from './sound.ts'

const [BACK_MS, FORWARD_MS] = [-15_000, 30_000] as const

/** Publishes the playing sound to media keys, the lock screen and headphones, and lets them control it. */
export function tellMediaSession(sound: Sound, show_title: string) {
  const session = navigator.mediaSession
  if (!session) return () => undefined
  let shown = ''
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => play(sound),
    pause: () => sound.audio.pause(),
    stop: () => sound.audio.pause(),
    seekbackward: ({ seekOffset }) => skip(sound, seekOffset ? -seekOffset * 1_000 : BACK_MS),
    seekforward: ({ seekOffset }) => skip(sound, seekOffset ? seekOffset * 1_000 : FORWARD_MS),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(sound, seekTime * 1_000),
  }

  return () => {
    const { episode, phase } = sound
    if (phase === 'ready') return
    if (shown !== episode.content_id) {
      shown = episode.content_id
      const src = new URL(episode.picture, location.href).href
      session.metadata = new MediaMetadata({ title: episode.title, artist: show_title, artwork: [{ src }] })
      for (const [action, handle] of Object.entries(handlers))
        session.setActionHandler(action as MediaSessionAction, handle)
    }
    session.playbackState = isOn(sound) ? 'playing' : 'paused'
    const [duration, position] = [episode.duration_ms / 1_000, placeOf(sound) / 1_000]
    session.setPositionState({
      duration,
      position: Math.min(duration, position),
      playbackRate: sound.audio.playbackRate,
    })
  }
}
