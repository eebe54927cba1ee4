import { useEffect, useRef, useState } from 'react'
import { registerExclusive } from '#lib/audio/exclusive-playback.ts'
import type { Take } from './use-takes.ts'

/** Plays the kept part of a take; one at a time. */
export function useTakeSound() {
  const sounding = useRef<HTMLAudioElement>(undefined)
  const [at_ms, setAt] = useState<number>()
  useEffect(() => () => stop(sounding.current), [])

  function play({ url, from_ms, to_ms }: Pick<Take, 'url' | 'from_ms' | 'to_ms'>): void {
    stop(sounding.current)
    const sound = new Audio(url)
    registerExclusive(sound)
    sounding.current = sound
    const end = () => {
      if (sounding.current !== sound) return
      stop(sound)
      sounding.current = undefined
      setAt(undefined)
    }
    const look = () => {
      if (sounding.current !== sound) return
      const now = sound.currentTime * 1_000
      if (now >= to_ms || sound.ended) return end()
      setAt(now)
      requestAnimationFrame(look)
    }
    sound.currentTime = from_ms / 1_000
    setAt(from_ms)
    sound.play().then(() => requestAnimationFrame(look), end)
  }

  return {
    at_ms,
    isPlaying: at_ms !== undefined,
    play,
    stop() {
      stop(sounding.current)
      sounding.current = undefined
      setAt(undefined)
    },
  }
}

function stop(sound: HTMLAudioElement | undefined): void {
  sound?.pause()
}
