import { attach, giveUp, watchTime, type PlaybackSession } from '../player/audio-loader.ts'
import { OFFLINE_AT_REST_SENTENCE } from '../player/load-failure.ts'

/** Keeps the store in sync with the media element, whether the page, the keyboard or the system moves it. */
export function followElement(session: PlaybackSession): void {
  const { audio, store } = session
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(name, listener)
  const isLoaded = () => audio.hasAttribute('src')
  const readPosition = () => void (audio.readyState > 0 && store.set({ position: audio.currentTime }))
  const followWords = createWordFollower(session)

  on('loadstart', () => reach(session, 30))
  on('loadedmetadata', () => reach(session, 60))
  on('loadeddata', () => reach(session, 90))
  on('canplay', () => {
    clearTimeout(session.timer)
    store.set({ loaded_percent: 100, refused_url: undefined })
  })
  on('suspend', () => audio.readyState > 0 && clearTimeout(session.timer))
  on('durationchange', () => {
    const { duration } = audio
    if (Number.isFinite(duration)) store.set({ duration, position: Math.min(store.get().position, duration) })
  })
  on('timeupdate', readPosition)
  on('seeked', readPosition)
  on('waiting', () => {
    store.set({ is_waiting: store.get().is_playing })
    if (store.get().is_waiting && !navigator.onLine) watchTime(session)
  })
  addEventListener('offline', () => store.get().is_waiting && watchTime(session))
  addEventListener(
    'online',
    () => store.get().problem === OFFLINE_AT_REST_SENTENCE && store.set({ problem: undefined }),
  )
  on('playing', () => {
    store.set({ is_playing: true, is_waiting: false, problem: undefined })
    followWords()
  })
  // Playback that broke off stays requested.
  on('pause', () => !audio.ended && !audio.error && isLoaded() && store.set({ is_playing: false, is_waiting: false }))
  on('ended', () => finish(session))
  on('error', () => isLoaded() && !session.hls && void giveUp(session))
}

function reach({ audio, store }: PlaybackSession, loaded_percent: number): void {
  if (audio.hasAttribute('src') && store.get().loaded_percent < loaded_percent) store.set({ loaded_percent })
}

/**
 * Words are shorter than the element's own four reports a second. While a source is being loaded the element is at 0, and the
 * store has the place at which it is to begin.
 */
function createWordFollower({ audio, store }: PlaybackSession): () => void {
  let frame = 0
  return function look() {
    cancelAnimationFrame(frame)
    if (audio.paused) return
    if (!store.get().is_waiting) store.set({ position: audio.currentTime })
    frame = requestAnimationFrame(look)
  }
}

function finish(session: PlaybackSession): void {
  const { duration, currentTime } = session.audio
  session.store.set({
    is_playing: false,
    is_waiting: false,
    is_ended: true,
    position: Number.isFinite(duration) ? duration : currentTime,
  })
  if (session.next) void attach(session, session.next, 0)
}
