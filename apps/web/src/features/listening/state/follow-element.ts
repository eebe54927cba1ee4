import { attach, giveUp, type Deck } from './audio-loader.ts'

/** Keeps the store in step with the element, whoever moves it: the page, the keyboard, the system. */
export function followElement(deck: Deck): void {
  const { audio, store } = deck
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(name, listener)
  const isLoaded = () => audio.hasAttribute('src')
  const readPosition = () => void (audio.readyState > 0 && store.set({ position: audio.currentTime }))
  const followWords = createWordFollower(deck)

  on('loadstart', () => reach(deck, 30))
  on('loadedmetadata', () => reach(deck, 60))
  on('loadeddata', () => reach(deck, 90))
  on('canplay', () => {
    clearTimeout(deck.timer)
    store.set({ loaded_percent: 100, refused_url: undefined })
  })
  on('suspend', () => audio.readyState > 0 && clearTimeout(deck.timer))
  on('durationchange', () => {
    const { duration } = audio
    if (Number.isFinite(duration)) store.set({ duration, position: Math.min(store.get().position, duration) })
  })
  on('timeupdate', readPosition)
  on('seeked', readPosition)
  on('waiting', () => store.set({ is_waiting: store.get().is_playing }))
  on('playing', () => {
    store.set({ is_playing: true, is_waiting: false, problem: undefined })
    followWords()
  })
  // What broke off is still wanted.
  on('pause', () => !audio.ended && !audio.error && isLoaded() && store.set({ is_playing: false, is_waiting: false }))
  on('ended', () => finish(deck))
  on('error', () => isLoaded() && !deck.hls && void giveUp(deck))
}

function reach({ audio, store }: Deck, loaded_percent: number): void {
  if (audio.hasAttribute('src') && store.get().loaded_percent < loaded_percent) store.set({ loaded_percent })
}

/** Words are shorter than the element's own four reports a second. */
function createWordFollower({ audio, store }: Deck): () => void {
  let frame = 0
  return function look() {
    cancelAnimationFrame(frame)
    if (audio.paused) return
    store.set({ position: audio.currentTime })
    frame = requestAnimationFrame(look)
  }
}

function finish(deck: Deck): void {
  const { duration, currentTime } = deck.audio
  deck.store.set({
    is_playing: false,
    is_waiting: false,
    is_ended: true,
    position: Number.isFinite(duration) ? duration : currentTime,
  })
  if (deck.next) void attach(deck, deck.next, 0)
}
