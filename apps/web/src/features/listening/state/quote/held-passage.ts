import type { createAudioPlayer } from '../player/audio-player.ts'

/** A stretch of an item, in seconds. */
export type Passage = { start: number; end: number }

/** Final position of the playhead, before the end: on the last word, not on the one that follows. */
const BEFORE_END_SECONDS = 0.001
/** Largest seek error of browsers. */
const TOLERANCE_SECONDS = 0.05
/** Timers come late rather than early, so the last stretch is waited for in a step of its own. */
const LAST_STEP_SECONDS = 0.03

type Player = Pick<ReturnType<typeof createAudioPlayer>, 'audio' | 'store' | 'seek' | 'pause'>

/**
 * Plays one passage of the loaded item and stops at its end; played again, it begins anew. A listener who goes to a
 * place outside of it, or to another item, has left it.
 */
export function createPassageHolder({ audio, store, seek, pause }: Player) {
  let letGo: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold({ start, end }: Passage): void {
    release()
    letGo = new AbortController()
    store.set({ passage_start: start, passage_end: end })
    seek(start)
    const { signal } = letGo
    const stopAtEnd = () => {
      clearTimeout(timer)
      if (audio.paused) return
      const left = (end - audio.currentTime) / audio.playbackRate
      if (left <= 0) return stop(end)
      timer = setTimeout(stopAtEnd, (left > LAST_STEP_SECONDS ? left - LAST_STEP_SECONDS : left) * 1_000)
    }
    for (const name of ['playing', 'timeupdate', 'ratechange', 'seeked'])
      audio.addEventListener(name, stopAtEnd, { signal })
    const leave = () => {
      const { currentTime } = audio
      if (currentTime < start - TOLERANCE_SECONDS || currentTime >= end) release()
    }
    audio.addEventListener('seeking', leave, { signal })
    signal.addEventListener('abort', store.subscribe(follow({ start, end })))
  }

  function stop(end: number): void {
    pause()
    seek(end - BEFORE_END_SECONDS)
  }

  /** Play begins the passage anew where it was heard to its end; another item or revision ends it. */
  function follow({ start, end }: Passage): () => void {
    let { is_playing, revision } = store.get()
    return () => {
      const now = store.get()
      const [isStarting, isReplaced] = [now.is_playing && !is_playing, revision && now.revision !== revision]
      is_playing = now.is_playing
      revision = now.revision
      if (isReplaced || now.passage_end === undefined) release()
      else if (isStarting && isOver(now.position, end)) seek(start)
    }
  }

  function release(): void {
    clearTimeout(timer)
    letGo?.abort()
    letGo = undefined
    if (store.get().passage_end !== undefined) store.set({ passage_start: undefined, passage_end: undefined })
  }

  return { hold, release }
}

/** True once a passage was heard to its end. */
export const isOver = (position: number, end: number): boolean => position >= end - TOLERANCE_SECONDS
