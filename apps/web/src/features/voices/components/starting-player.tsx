import { useCallback } from 'react'
import { soundAlone } from '#lib/one-sound.ts'

/** Begins by itself, as it was asked for; silent when it goes. */
export function StartingPlayer({ url, label }: { url: string; label: string }) {
  const start = useCallback((audio: HTMLAudioElement) => {
    soundAlone(audio)
    // Where the browser wants another press, the controls are there for it.
    audio.play().catch(() => undefined)
    return () => audio.pause()
  }, [])
  return <audio ref={start} src={url} controls aria-label={label} className="h-11 w-full rounded-full" />
}
