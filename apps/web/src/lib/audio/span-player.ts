import { createStore, type Store } from '#lib/store.ts'
import { registerExclusive } from './exclusive-playback.ts'

/** A part of a sound file, under the name by which it is shown as playing. */
export type Span = { key: string; url: string; from_ms: number; to_ms: number }

/** Which span plays, and where in its file. */
type Playing = { key: string; ms: number } | undefined

export type SpanPlayer = {
  playing: Store<Playing>
  /** Plays spans one after the other, and stops what played. */
  play: (...spans: Span[]) => void
  stop: () => void
}

const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'

/** Plays parts of an item's file, beside the item's own player. What cannot be played is said in a sentence for people. */
export function createSpanPlayer(onFailed: (sentence: string) => void): SpanPlayer {
  const audio = document.createElement('audio')
  registerExclusive(audio)
  const playing = createStore<Playing>(undefined)
  let queue: Span[] = []

  function begin(): void {
    const [span] = queue
    playing.set(span && { key: span.key, ms: span.from_ms })
    if (!span) return audio.pause()
    if (audio.getAttribute('src') !== span.url) audio.src = span.url
    audio.currentTime = span.from_ms / 1_000
    audio.play().catch((error: unknown) => {
      // Another span took its place.
      if (error instanceof DOMException && error.name === 'AbortError') return
      stop()
      onFailed(UNPLAYABLE_SENTENCE)
    })
  }

  function play(...spans: Span[]): void {
    queue = spans
    begin()
  }

  function next(): void {
    queue = queue.slice(1)
    begin()
  }

  const stop = () => play()

  audio.addEventListener('timeupdate', () => {
    const [span] = queue
    if (!span || audio.seeking) return
    const ms = audio.currentTime * 1_000
    if (ms >= span.to_ms) next()
    else playing.set({ key: span.key, ms })
  })
  audio.addEventListener('ended', next)
  audio.addEventListener('pause', () => {
    // Another sound of the page began.
    if (audio.paused && !audio.ended && queue.length > 0) stop()
  })
  return { playing, play, stop }
}
