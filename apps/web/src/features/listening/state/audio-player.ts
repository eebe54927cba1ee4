import { attach, createDeck, detach, start, stay, type Carry, type Deck } from './audio-loader.ts'
import { followElement } from './follow-element.ts'
import { createPlayerStore, nothingLoaded, type AudioSource, type Item } from './player-store.ts'
import { clampRate, readRate, writeRate } from './rate-storage.ts'
import { readVolume, writeVolume } from './volume-storage.ts'

const HAVE_METADATA = 1
const HAVE_FUTURE_DATA = 3

/** The player of an element. It outlives routes; React only looks at its store. */
export function createAudioPlayer(audio: HTMLAudioElement) {
  const store = createPlayerStore({ volume: readVolume(), rate: readRate() })
  const deck = createDeck(audio, store)
  audio.volume = store.get().volume
  audio.defaultPlaybackRate = store.get().rate
  followElement(deck)
  return {
    audio,
    store,
    expect: (item: Item) => expectItem(deck, item),
    load: (source: AudioSource) => load(deck, source),
    unload: () => unload(deck),
    drop: (content_id: string) => void (store.get().content_id === content_id && unload(deck)),
    show: (content_id: string) => show(deck, content_id),
    play: () => play(deck),
    pause: () => pause(deck),
    toggle: () => (store.get().is_playing ? pause(deck) : play(deck)),
    seek: (seconds: number) => seek(deck, seconds),
    skip: (seconds: number) => seek(deck, store.get().position + seconds),
    setVolume: (volume: number) => setVolume(deck, volume),
    toggleMute: () => setMuted(deck, !audio.muted),
    setRate: (rate: number) => setRate(deck, rate),
    /** Takes what waits for the next pause at once. */
    renew: () => void (deck.next && attach(deck, deck.next, audio.currentTime)),
    /** Tries an address that was refused once more; one that has been replaced is left alone. */
    again: (url: string) => void (deck.source?.url === url && attach(deck, deck.source, store.get().position)),
    /** How a place goes from one revision to another, until the answer is called. */
    carryBy: (carry: Carry) => {
      deck.carry = carry
      return () => void (deck.carry = stay)
    },
    announceMore: () => announceMore(deck),
    dismissProblem: () => store.set({ problem: undefined }),
  }
}

/** Says which item is meant before anything of it can be loaded, so that Play can be pressed early. */
function expectItem(deck: Deck, { channel_id, content_id }: Item): void {
  if (deck.store.get().content_id === content_id) return
  unload(deck)
  deck.store.set({ channel_id, content_id })
}

/** The same item in another form goes on where it was; while it is heard, at the next pause. */
function load(deck: Deck, wanted: AudioSource): void {
  expectItem(deck, wanted)
  const { source, store, audio } = deck
  if (source?.kind === wanted.kind && source.url === wanted.url) return void (deck.next = undefined)
  const isHeard = source && !audio.paused && store.get().refused_url === undefined
  if (!isHeard) return void attach(deck, wanted, store.get().position)
  deck.next = wanted
  deck.hls?.more()
}

function unload(deck: Deck): void {
  deck.audio.pause()
  detach(deck)
  deck.source = undefined
  deck.next = undefined
  deck.store.set(nothingLoaded)
}

function play(deck: Deck): void {
  const { audio, store, source } = deck
  const { loaded_percent, position } = store.get()
  store.set({
    is_playing: true,
    is_begun: true,
    is_ended: false,
    is_waiting: audio.readyState < HAVE_FUTURE_DATA,
    problem: undefined,
  })
  if (!source) return
  if (loaded_percent === 0) return void attach(deck, source, position)
  // Whoever went to the end while it was paused has not made it end.
  if (audio.ended || (source.kind === 'file' && audio.currentTime >= audio.duration)) audio.currentTime = 0
  if (audio.hasAttribute('src')) void start(deck)
}

function pause(deck: Deck): void {
  deck.audio.pause()
  deck.store.set({ is_playing: false, is_waiting: false })
  if (deck.next) void attach(deck, deck.next, deck.audio.currentTime)
}

/** A page shows an item with controls of its own, until the answer is called. */
function show({ store }: Deck, content_id: string): () => void {
  store.set({ shown_id: content_id })
  return () => store.get().shown_id === content_id && store.set({ shown_id: undefined })
}

/** What is not loaded yet begins at the position. */
function seek({ audio, store }: Deck, seconds: number): void {
  const position = Math.max(0, Math.min(seconds, store.get().duration || seconds))
  if (audio.readyState >= HAVE_METADATA) audio.currentTime = position
  store.set({ position, is_ended: false })
}

function setVolume({ audio, store }: Deck, volume: number): void {
  audio.volume = volume
  audio.muted = false
  writeVolume(volume)
  store.set({ volume, is_muted: false })
}

function setMuted({ audio, store }: Deck, is_muted: boolean): void {
  audio.muted = is_muted
  store.set({ is_muted })
}

function setRate({ audio, store }: Deck, wanted: number): void {
  const rate = clampRate(wanted)
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  writeRate(rate)
  store.set({ rate })
}

/** Another line can be heard: looks for it where the sound has run out. */
function announceMore(deck: Deck): void {
  deck.alarm.ring()
  if (deck.audio.readyState < HAVE_FUTURE_DATA) deck.hls?.more()
}
