import { useEffect, useRef, useState } from 'react'
import type { Take } from './use-takes.ts'

/** Plays the kept part of a take. */
export function useTakeSound(take: Take | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [at_ms, setAt] = useState<number>()
  const url = take?.url
  useEffect(() => {
    if (!url) return
    const sound = new Audio(url)
    audio.current = sound
    return () => {
      sound.pause()
      setAt(undefined)
    }
  }, [url])
  const isPlaying = at_ms !== undefined
  const to_ms = take?.to_ms ?? 0
  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(function look() {
      const now = (audio.current?.currentTime ?? 0) * 1_000
      if (now >= to_ms || audio.current?.ended) {
        audio.current?.pause()
        setAt(undefined)
      } else {
        setAt(now)
        frame = requestAnimationFrame(look)
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, to_ms])
  function toggle(): void {
    const sound = audio.current
    if (!sound || !take) return
    if (isPlaying) {
      sound.pause()
      return setAt(undefined)
    }
    sound.currentTime = take.from_ms / 1_000
    setAt(take.from_ms)
    void sound.play().catch(() => setAt(undefined))
  }
  return { at_ms, isPlaying, toggle }
}
