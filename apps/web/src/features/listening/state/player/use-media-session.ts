import { useEffect, useEffectEvent } from 'react'
import { player } from './the-player.ts'
import { BACK_SECONDS, ON_SECONDS } from './key-steps.ts'

type Piece = { title: string; channel_title: string; cover: string | undefined; onNext: () => void }

/** Publishes the playing item to the Media Session API, so that media keys, headsets and the lock screen work. */
export function useMediaSession({ title, channel_title, cover, onNext }: Piece): void {
  const goNext = useEffectEvent(onNext)
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const artwork = cover ? [{ src: new URL(cover, location.href).href }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: channel_title, artwork })
    const actions = sessionActions(() => goNext())
    for (const [action, handler] of actions) setHandler(action, handler)
    return () => {
      for (const [action] of actions) setHandler(action, null)
      navigator.mediaSession.metadata = null
    }
  }, [title, channel_title, cover])

  useEffect(() => ('mediaSession' in navigator ? followPosition(player.audio) : undefined), [])
}

const changes = ['play', 'playing', 'pause', 'seeked', 'ratechange', 'durationchange', 'ended'] as const

/** The system extrapolates the position from the last update, so every jump, pause and rate change is published. */
function followPosition(audio: HTMLAudioElement): () => void {
  const tell = () => {
    navigator.mediaSession.playbackState = audio.paused ? 'paused' : 'playing'
    const { duration, currentTime, playbackRate } = audio
    if (Number.isFinite(duration) && duration > 0)
      navigator.mediaSession.setPositionState({ duration, position: Math.min(currentTime, duration), playbackRate })
  }
  tell()
  for (const name of changes) audio.addEventListener(name, tell)
  return () => {
    for (const name of changes) audio.removeEventListener(name, tell)
    navigator.mediaSession.playbackState = 'none'
  }
}

/** Not every system knows every action. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // Unsupported actions have no media key.
  }
}

function sessionActions(onNext: () => void): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ['play', player.play],
    ['pause', player.pause],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_SECONDS))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? ON_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ['previoustrack', () => player.seek(0)],
    ['nexttrack', onNext],
    ['stop', player.pause],
  ]
}
