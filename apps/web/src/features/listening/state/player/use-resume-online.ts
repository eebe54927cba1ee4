import { useEffect } from 'react'
import { player } from './the-player.ts'

/** Resumes a playback that a lost connection cut off, once the connection is back, unless the listener acted meanwhile. */
export function useResumeOnline(): void {
  useEffect(() => {
    let wasPlaying = player.store.get().is_playing
    let isCut = false
    const stop = player.store.subscribe(() => {
      const { is_playing, problem } = player.store.get()
      if (problem === undefined) isCut = false
      else if (wasPlaying && !is_playing) isCut = true
      wasPlaying = is_playing
    })
    const resume = () => isCut && player.play()
    addEventListener('online', resume)
    return () => {
      stop()
      removeEventListener('online', resume)
    }
  }, [])
}
