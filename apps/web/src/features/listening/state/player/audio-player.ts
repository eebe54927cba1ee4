import {
  attach,
  createPlaybackSession,
  detach,
  start,
  keepPosition,
  type Carry,
  type PlaybackSession,
} from './audio-loader.ts'
import { followElement } from '../transcript/follow-element.ts'
import { createPlayerStore, nothingLoaded, type AudioSource, type Item } from './player-store.ts'
import { clampRate, readRate, writeRate } from './rate-storage.ts'
import { readVolume, writeVolume } from './volume-storage.ts'

const HAVE_METADATA = 1
const HAVE_FUTURE_DATA = 3

/** The player of an element. It outlives routes; React only looks at its store. */
export function createAudioPlayer(audio: HTMLAudioElement) {
  const store = createPlayerStore({ volume: readVolume(), rate: readRate() })
  const session = createPlaybackSession(audio, store)
  audio.volume = store.get().volume
  audio.defaultPlaybackRate = store.get().rate
  followElement(session)
  return {
    audio,
    store,
    expect: (item: Item) => expectItem(session, item),
    load: (source: AudioSource) => load(session, source),
    unload: () => unload(session),
    drop: (content_id: string) => void (store.get().content_id === content_id && unload(session)),
    show: (content_id: string) => show(session, content_id),
    play: () => play(session),
    pause: () => pause(session),
    toggle: () => (store.get().is_playing ? pause(session) : play(session)),
    seek: (seconds: number) => seek(session, seconds),
    skip: (seconds: number) => seek(session, store.get().position + seconds),
    setVolume: (volume: number) => setVolume(session, volume),
    toggleMute: () => setMuted(session, !audio.muted),
    setRate: (rate: number) => setRate(session, rate),
    /** Switches at once to the source that waits for the next pause. */
    renew: (content_id: string) =>
      void (session.next?.content_id === content_id && attach(session, session.next, audio.currentTime)),
    /** Tries an address that was refused once more; one that has been replaced is left alone. */
    again: (url: string) => void (session.source?.url === url && attach(session, session.source, store.get().position)),
    /** Maps positions between revisions by this function, until the returned one is called. */
    carryBy: (carry: Carry) => {
      session.carry = carry
      return () => void (session.carry = keepPosition)
    },
    announceMore: () => announceMore(session),
    dismissProblem: () => store.set({ problem: undefined }),
  }
}

/** Says which item is meant before anything of it can be loaded, so that Play can be pressed early. */
function expectItem(session: PlaybackSession, { channel_id, content_id }: Item): void {
  if (session.store.get().content_id === content_id) return
  unload(session)
  session.store.set({ channel_id, content_id })
}

/** The same item in another form goes on where it was; while it is heard, at the next pause. */
function load(session: PlaybackSession, wanted: AudioSource): void {
  expectItem(session, wanted)
  const { source, store, audio } = session
  if (source?.kind === wanted.kind && source.url === wanted.url) return void (session.next = undefined)
  const isHeard = source && !audio.paused && store.get().refused_url === undefined
  if (!isHeard) return void attach(session, wanted, store.get().position)
  session.next = wanted
  session.hls?.more()
}

function unload(session: PlaybackSession): void {
  session.audio.pause()
  detach(session)
  session.source = undefined
  session.next = undefined
  session.store.set(nothingLoaded)
}

function play(session: PlaybackSession): void {
  const { audio, store, source } = session
  const { loaded_percent, position } = store.get()
  store.set({
    is_playing: true,
    is_begun: true,
    is_ended: false,
    is_waiting: audio.readyState < HAVE_FUTURE_DATA,
    problem: undefined,
  })
  if (!source) return
  if (loaded_percent === 0) return void attach(session, source, position)
  // Seeking to the end while paused does not count as ending.
  if (audio.ended || (source.kind === 'file' && audio.currentTime >= audio.duration)) audio.currentTime = 0
  if (audio.hasAttribute('src')) void start(session)
}

function pause(session: PlaybackSession): void {
  session.audio.pause()
  session.store.set({ is_playing: false, is_waiting: false })
  if (session.next) void attach(session, session.next, session.audio.currentTime)
}

/** A page shows an item with controls of its own, until the answer is called. */
function show({ store }: PlaybackSession, content_id: string): () => void {
  store.set({ shown_id: content_id })
  return () => store.get().shown_id === content_id && store.set({ shown_id: undefined })
}

/** Seeking before the sound is loaded sets the start position. */
function seek({ audio, store }: PlaybackSession, seconds: number): void {
  const position = Math.max(0, Math.min(seconds, store.get().duration || seconds))
  if (audio.readyState >= HAVE_METADATA) audio.currentTime = position
  store.set({ position, is_ended: false })
}

function setVolume({ audio, store }: PlaybackSession, volume: number): void {
  audio.volume = volume
  audio.muted = false
  writeVolume(volume)
  store.set({ volume, is_muted: false })
}

function setMuted({ audio, store }: PlaybackSession, is_muted: boolean): void {
  audio.muted = is_muted
  store.set({ is_muted })
}

function setRate({ audio, store }: PlaybackSession, wanted: number): void {
  const rate = clampRate(wanted)
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  writeRate(rate)
  store.set({ rate })
}

/** Another line can be heard: looks for it where the sound has run out. */
function announceMore(session: PlaybackSession): void {
  session.alarm.ring()
  if (session.audio.readyState < HAVE_FUTURE_DATA) session.hls?.more()
}
