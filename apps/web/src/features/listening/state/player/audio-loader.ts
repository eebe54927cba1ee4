import type { HlsSource } from './hls-source.ts'
import {
  failureSentence,
  isRefusal,
  LOAD_TIMEOUT_SECONDS,
  LOADING_TIMEOUT_SENTENCE,
  MADE_AGAIN,
  OFFLINE_AT_REST_SENTENCE,
  OFFLINE_SENTENCE,
  OFFLINE_TIMEOUT_SECONDS,
  PLAYBACK_ERROR_SENTENCE,
  probeStatus,
} from './load-failure.ts'
import type { AudioSource, PlayerStore } from './player-store.ts'
import { createAlarm } from './alarm.ts'
import { waitForSound } from './wait-for-sound.ts'

/** `MediaError.MEDIA_ERR_NETWORK`: it had opened, and broke off. */
const NETWORK_ERROR = 2

/** Audio element with its current attachments. */
export type PlaybackSession = {
  audio: HTMLAudioElement
  store: PlayerStore
  source: AudioSource | undefined
  /** Taken when the listener next pauses: a change of source in mid-word can be heard. */
  next: AudioSource | undefined
  hls: HlsSource | undefined
  alarm: ReturnType<typeof createAlarm>
  /** Aborted when the source is given up, with all that runs for it. */
  attempt: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
  carry: Carry
}

/** Maps a position of one revision into another. */
export type Carry = (seconds: number, from_revision: number, to_revision: number) => number

export const keepPosition: Carry = (seconds) => seconds

export function createPlaybackSession(audio: HTMLAudioElement, store: PlayerStore): PlaybackSession {
  const nothing = { source: undefined, next: undefined, hls: undefined, timer: undefined, carry: keepPosition }
  return { audio, store, ...nothing, alarm: createAlarm(), attempt: new AbortController() }
}

/** Puts a source on the element, at a position; plays it where the listener wants sound. */
export async function attach(session: PlaybackSession, source: AudioSource, wanted: number): Promise<void> {
  const { source: before } = session
  const isOther = before && before.content_id === source.content_id && before.revision !== source.revision
  const position = isOther ? session.carry(wanted, before.revision, source.revision) : wanted
  detach(session)
  session.source = source
  session.next = undefined
  const { store, attempt } = session
  store.set({
    kind: source.kind,
    revision: source.revision,
    loaded_percent: 10,
    problem: undefined,
    is_waiting: store.get().is_playing,
    position,
  })
  startAtPosition(session)
  if (source.kind === 'file') attachFile(session, source.url)
  else
    await attachPlaylist(session, source.url).catch(
      () => attempt.signal.aborted || fail(session, PLAYBACK_ERROR_SENTENCE),
    )
  if (attempt.signal.aborted || !session.audio.hasAttribute('src')) return
  session.audio.playbackRate = store.get().rate
  if (store.get().is_playing) await start(session)
}

/** A media element keeps its audio until load() is called, even after its address was removed. */
export function detach(session: PlaybackSession): void {
  session.attempt.abort()
  session.attempt = new AbortController()
  clearTimeout(session.timer)
  session.hls?.destroy()
  session.hls = undefined
  session.alarm = createAlarm()
  if (!session.audio.hasAttribute('src')) return
  session.audio.removeAttribute('src')
  session.audio.load()
}

/** A browser that wants a click first is not an error: the listener presses Play. */
export async function start(session: PlaybackSession): Promise<void> {
  const { signal } = session.attempt
  try {
    await session.audio.play()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (signal.aborted || name === 'AbortError') return
    if (name === 'NotAllowedError') session.store.set({ is_playing: false, is_waiting: false })
    else if (!session.audio.error) fail(session, PLAYBACK_ERROR_SENTENCE)
  }
}

/** A refused address is replaced once by a fresh one, and one that opens again is retried once; any other error is shown to the listener. */
export async function giveUp(session: PlaybackSession, status?: number): Promise<void> {
  const { source, store, attempt } = session
  const known = status ?? (source && (await probeStatus(source.url)))
  if (attempt.signal.aborted || !source) return
  if (known === MADE_AGAIN) return resumeWhenMade(session, source)
  const hasPassed = known !== undefined && known < 400 && session.audio.error?.code === NETWORK_ERROR
  if (!(isRefusal(known) || hasPassed) || store.get().refused_url !== undefined)
    return fail(session, failureSentence(known))
  watchTime(session)
  store.set({ refused_url: source.url, is_waiting: store.get().is_playing })
}

/** A sound that was lost and is being made again goes on by itself where it was. */
async function resumeWhenMade(session: PlaybackSession, source: AudioSource): Promise<void> {
  const { store, attempt } = session
  const { is_playing } = store.get()
  await waitForSound(source.url, attempt.signal, (sentence) => fail(session, sentence))
  if (attempt.signal.aborted) return
  store.set({ is_playing })
  await attach(session, source, store.get().position)
}

export function fail(session: PlaybackSession, problem: string): void {
  clearTimeout(session.timer)
  session.audio.pause()
  session.store.set({ problem, is_playing: false, is_waiting: false, loaded_percent: 0 })
}

function attachFile(session: PlaybackSession, url: string): void {
  watchTime(session)
  session.audio.preload = 'metadata'
  session.audio.src = url
}

async function attachPlaylist(session: PlaybackSession, url: string): Promise<void> {
  const { signal } = session.attempt
  // A finished item needs neither.
  const [{ attachHls, preloadHls }, { waitForPlaylist }] = await Promise.all([
    import('./hls-source.ts'),
    import('./wait-for-playlist.ts'),
  ])
  // The playlist is waited for meanwhile.
  preloadHls()
  const answer = await waitForPlaylist(url, session.alarm, signal).catch(() => undefined)
  if (signal.aborted || answer === undefined) return
  if (answer !== 'ready') return giveUp(session, answer)
  watchTime(session)
  const hls = await attachHls(session.audio, url, (status) => void giveUp(session, status))
  if (signal.aborted) return hls.destroy()
  session.hls = hls
}

/** The listener may choose another place until then. */
function startAtPosition({ audio, store, attempt }: PlaybackSession): void {
  const seek = () => {
    const { position } = store.get()
    if (position > 0) audio.currentTime = position
  }
  audio.addEventListener('loadedmetadata', seek, { once: true, signal: attempt.signal })
}

/** Gives up on a source that takes too long. A connection that came back meanwhile gets the full time. */
export function watchTime(session: PlaybackSession): void {
  clearTimeout(session.timer)
  const isOffline = !navigator.onLine
  const giveUpLoading = () => {
    if (isOffline && navigator.onLine) return watchTime(session)
    const offlineSentence = session.store.get().is_playing ? OFFLINE_SENTENCE : OFFLINE_AT_REST_SENTENCE
    detach(session)
    fail(session, isOffline ? offlineSentence : LOADING_TIMEOUT_SENTENCE)
  }
  session.timer = setTimeout(giveUpLoading, (isOffline ? OFFLINE_TIMEOUT_SECONDS : LOAD_TIMEOUT_SECONDS) * 1000)
}
