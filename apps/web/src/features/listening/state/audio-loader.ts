import type { HlsSource } from './hls-source.ts'
import {
  failureSentence,
  isRefusal,
  LOAD_TIMEOUT_SECONDS,
  LOADING_TIMEOUT_SENTENCE,
  MADE_AGAIN,
  PLAYBACK_ERROR_SENTENCE,
  probeStatus,
} from './load-failure.ts'
import type { AudioSource, PlayerStore } from './player-store.ts'
import { createAlarm } from './alarm.ts'

/** `MediaError.MEDIA_ERR_NETWORK`: it had opened, and broke off. */
const NETWORK_ERROR = 2

/** The element and what is attached to it at the moment. */
export type Deck = {
  audio: HTMLAudioElement
  store: PlayerStore
  source: AudioSource | undefined
  /** Taken when the listener next pauses: a change of source in mid-word can be heard. */
  next: AudioSource | undefined
  hls: HlsSource | undefined
  alarm: ReturnType<typeof createAlarm>
  /** Aborted when the source is given up; whatever was under way for it stops. */
  attempt: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
  carry: Carry
}

/** Where a moment of one revision is in another. */
export type Carry = (seconds: number, from_revision: number, to_revision: number) => number

export const stay: Carry = (seconds) => seconds

export function createDeck(audio: HTMLAudioElement, store: PlayerStore): Deck {
  const nothing = { source: undefined, next: undefined, hls: undefined, timer: undefined, carry: stay }
  return { audio, store, ...nothing, alarm: createAlarm(), attempt: new AbortController() }
}

/** Puts a source on the element, at a position; plays it where the listener wants sound. */
export async function attach(deck: Deck, source: AudioSource, wanted: number): Promise<void> {
  const { source: before } = deck
  const isOther = before && before.content_id === source.content_id && before.revision !== source.revision
  const position = isOther ? deck.carry(wanted, before.revision, source.revision) : wanted
  detach(deck)
  deck.source = source
  deck.next = undefined
  const { store, attempt } = deck
  store.set({
    kind: source.kind,
    revision: source.revision,
    loaded_percent: 10,
    problem: undefined,
    is_waiting: store.get().is_playing,
    position,
  })
  startAtPosition(deck)
  if (source.kind === 'file') attachFile(deck, source.url)
  else await attachPlaylist(deck, source.url).catch(() => attempt.signal.aborted || fail(deck, PLAYBACK_ERROR_SENTENCE))
  if (attempt.signal.aborted || !deck.audio.hasAttribute('src')) return
  deck.audio.playbackRate = store.get().rate
  if (store.get().is_playing) await start(deck)
}

/** An element goes on holding its sound until it is told to load again, though its address was taken away. */
export function detach(deck: Deck): void {
  deck.attempt.abort()
  deck.attempt = new AbortController()
  clearTimeout(deck.timer)
  deck.hls?.destroy()
  deck.hls = undefined
  deck.alarm = createAlarm()
  if (!deck.audio.hasAttribute('src')) return
  deck.audio.removeAttribute('src')
  deck.audio.load()
}

/** A browser that wants a click first is not an error: the listener presses Play. */
export async function start(deck: Deck): Promise<void> {
  const { signal } = deck.attempt
  try {
    await deck.audio.play()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (signal.aborted || name === 'AbortError') return
    if (name === 'NotAllowedError') deck.store.set({ is_playing: false, is_waiting: false })
    else if (!deck.audio.error) fail(deck, PLAYBACK_ERROR_SENTENCE)
  }
}

/** A refused address is given back once for a fresh one, and one that opens again is tried once more; anything else is told to the listener. */
export async function giveUp(deck: Deck, status?: number): Promise<void> {
  const { source, store, attempt } = deck
  const known = status ?? (source && (await probeStatus(source.url)))
  if (attempt.signal.aborted || !source) return
  if (known === MADE_AGAIN) return resumeWhenMade(deck, source)
  const hasPassed = known !== undefined && known < 400 && deck.audio.error?.code === NETWORK_ERROR
  if (!(isRefusal(known) || hasPassed) || store.get().refused_url !== undefined)
    return fail(deck, failureSentence(known))
  watchTime(deck)
  store.set({ refused_url: source.url, is_waiting: store.get().is_playing })
}

/** A sound that was lost and is being made again goes on by itself where it was. */
async function resumeWhenMade(deck: Deck, source: AudioSource): Promise<void> {
  const { store, attempt } = deck
  const { is_playing } = store.get()
  const { waitForSound } = await import('./wait-for-sound.ts')
  await waitForSound(source.url, attempt.signal, (sentence) => fail(deck, sentence))
  if (attempt.signal.aborted) return
  store.set({ is_playing })
  await attach(deck, source, store.get().position)
}

export function fail(deck: Deck, problem: string): void {
  clearTimeout(deck.timer)
  deck.audio.pause()
  deck.store.set({ problem, is_playing: false, is_waiting: false, loaded_percent: 0 })
}

function attachFile(deck: Deck, url: string): void {
  watchTime(deck)
  deck.audio.preload = 'metadata'
  deck.audio.src = url
}

async function attachPlaylist(deck: Deck, url: string): Promise<void> {
  const { signal } = deck.attempt
  const { attachHls, waitForPlaylist } = await import('./growing-source.ts')
  if (signal.aborted) return
  const answer = await waitForPlaylist(url, deck.alarm, signal).catch(() => undefined)
  if (signal.aborted || answer === undefined) return
  if (answer !== 'ready') return giveUp(deck, answer)
  watchTime(deck)
  const hls = await attachHls(deck.audio, url, (status) => void giveUp(deck, status))
  if (signal.aborted) return hls.destroy()
  deck.hls = hls
}

/** The listener may choose another place until then. */
function startAtPosition({ audio, store, attempt }: Deck): void {
  const seek = () => {
    const { position } = store.get()
    if (position > 0) audio.currentTime = position
  }
  audio.addEventListener('loadedmetadata', seek, { once: true, signal: attempt.signal })
}

function watchTime(deck: Deck): void {
  clearTimeout(deck.timer)
  deck.timer = setTimeout(() => {
    detach(deck)
    fail(deck, LOADING_TIMEOUT_SENTENCE)
  }, LOAD_TIMEOUT_SECONDS * 1000)
}
