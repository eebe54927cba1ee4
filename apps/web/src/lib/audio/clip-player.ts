import { createEmitter, type Emitter } from '#lib/store.ts'
import { registerExclusive } from './exclusive-playback.ts'

/** Progress runs from 0 to 1, `ms` is the position in the file. */
export type ClipState = { progress: number; ms: number } & (
  | { status: 'silent' | 'loading' | 'playing'; problem?: undefined }
  | { status: 'failed'; problem: string }
)
/** Reason why a clip ended: it finished, it was stopped or replaced, or it could not be played. */
export type ClipEnd = 'ended' | 'stopped' | 'failed'
type Sound = string | HTMLAudioElement
/** Returns the audio or its address, which may have to be generated first; throws a sentence for people. */
export type OpenClip = (signal: AbortSignal) => Sound | Promise<Sound>

type Part = { from_ms: number; to_ms: number }
/** A part of a sound file, under the key by which it is shown as playing. */
export type Span = Part & { key: string; url: string }

type PlayOptions = {
  /** Plays only this part of the file. */
  part?: Part
  /** Updates the position with each frame, not four times a second. */
  isSmooth?: boolean
}

type Settings = {
  /** Sentence where the browser wants another press; without it the clip only stops. */
  forbidden?: string
  onFailed?: (problem: string) => void
}

export type ClipPlayer = {
  subscribe: (listener: () => void) => () => void
  soundOf: (key: string) => ClipState
  /** Clip that plays or loads, and its position. */
  playing: () => Playing | undefined
  /** Position in a clip at this moment, in milliseconds; 0 while it does not play. */
  positionIn: (key: string) => number
  /** Plays from the start and stops everything else. */
  play: (key: string, open: OpenClip, options?: PlayOptions) => Promise<ClipEnd>
  /** Stops that clip, or whichever plays. */
  stop: (key?: string) => void
}

type Playing = { key: string; ms: number }
type Current = PlayOptions & {
  key: string
  sound: ClipState
  audio?: HTMLAudioElement
  attempt: AbortController
  end: (end: ClipEnd) => void
}
type Playback = {
  settings: Settings
  changes: Emitter<void>
  /** Element for clips that come as an address. */
  own?: HTMLAudioElement
  followed: WeakSet<HTMLAudioElement>
  current?: Current | undefined
  playing?: Playing | undefined
}

const SILENT: ClipState = { status: 'silent', progress: 0, ms: 0 }
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'

/** Plays clips one at a time, each under a key. */
export function createClipPlayer(settings: Settings = {}): ClipPlayer {
  const player: Playback = { settings, changes: createEmitter(), followed: new WeakSet() }
  const at = (key: string) => (player.current?.key === key ? player.current : undefined)
  return {
    subscribe: player.changes.subscribe,
    soundOf: (key) => at(key)?.sound ?? SILENT,
    playing: () => player.playing,
    positionIn: (key) => (at(key)?.audio?.currentTime ?? 0) * 1_000,
    play(key, open, options) {
      stop(player)
      const { promise, resolve } = Promise.withResolvers<ClipEnd>()
      const current: Current = { ...options, key, sound: SILENT, attempt: new AbortController(), end: resolve }
      player.current = current
      show(player, { status: 'loading', progress: 0, ms: options?.part?.from_ms ?? 0 })
      void begin(player, current, open)
      return promise
    },
    stop: (key) => stop(player, key),
  }
}

/** Plays parts of files one after the other, until one is stopped or fails. */
export async function playSpans(player: ClipPlayer, spans: readonly Span[]): Promise<void> {
  for (const { key, url, ...part } of spans) if ((await player.play(key, () => url, { part })) !== 'ended') return
}

async function begin(player: Playback, current: Current, open: OpenClip): Promise<void> {
  const { signal } = current.attempt
  try {
    const opened = open(signal)
    // Synchronous start where the audio is known, for browsers that require a user gesture.
    const sound = opened instanceof Promise ? await opened : opened
    if (signal.aborted) return
    const audio = typeof sound === 'string' ? load(player, sound, current.part) : sound
    follow(player, audio)
    current.audio = audio
    if (current.part || audio === sound) audio.currentTime = (current.part?.from_ms ?? 0) / 1_000
    await audio.play()
    if (player.current !== current || signal.aborted) return
    show(player, { ...current.sound, status: 'playing', problem: undefined })
    if (current.part) watchFrames(player, current, audio)
  } catch (error) {
    if (!signal.aborted) fail(player, error)
  }
}

/** A part of the file that is loaded already plays at once. */
function load(player: Playback, url: string, part: Part | undefined): HTMLAudioElement {
  const audio = (player.own ??= document.createElement('audio'))
  if (!part || audio.error || audio.getAttribute('src') !== url) audio.src = url
  return audio
}

function follow(player: Playback, audio: HTMLAudioElement): void {
  if (player.followed.has(audio)) return
  player.followed.add(audio)
  registerExclusive(audio)
  const isPlaying = () => player.current?.audio === audio && player.current.sound.status === 'playing'
  audio.addEventListener('timeupdate', () => isPlaying() && update(player, audio))
  audio.addEventListener('ended', () => isPlaying() && finish(player, 'ended'))
  audio.addEventListener('pause', () => {
    // It pauses where it ends, and where another sound begins; events of an earlier pause come late.
    if (audio.paused && isPlaying()) finish(player, audio.ended ? 'ended' : 'stopped')
  })
}

/** Ends a part on time: `timeupdate` comes four times a second. */
function watchFrames(player: Playback, current: Current, audio: HTMLAudioElement): void {
  if (player.current !== current) return
  if (isPast(current, audio) || current.isSmooth) update(player, audio)
  requestAnimationFrame(() => watchFrames(player, current, audio))
}

function isPast({ part }: Current, audio: HTMLAudioElement): boolean {
  return part !== undefined && !audio.seeking && audio.currentTime * 1_000 >= part.to_ms
}

function update(player: Playback, audio: HTMLAudioElement): void {
  const { current } = player
  if (!current || audio.seeking) return
  if (isPast(current, audio)) {
    finish(player, 'ended')
    return audio.pause()
  }
  const ms = audio.currentTime * 1_000
  if (ms === current.sound.ms) return
  const { from_ms, to_ms } = current.part ?? { from_ms: 0, to_ms: audio.duration * 1_000 }
  const progress = to_ms > from_ms ? Math.min(1, Math.max(0, (ms - from_ms) / (to_ms - from_ms))) : 0
  show(player, { status: 'playing', progress, ms })
}

function stop(player: Playback, key = player.current?.key): void {
  const { current } = player
  if (!current || current.key !== key) return
  const isOn = current.sound.status !== 'failed'
  finish(player, 'stopped')
  if (isOn) current.audio?.pause()
}

function fail(player: Playback, error: unknown): void {
  const { forbidden, onFailed } = player.settings
  // Some browsers begin only at a press, and another sound of the page may have begun: nothing is wrong then.
  const isForbidden = isDomException(error, 'NotAllowedError')
  if (isDomException(error, 'AbortError') || (isForbidden && !forbidden)) return finish(player, 'stopped')
  const problem = isForbidden && forbidden ? forbidden : sentenceOf(error)
  finish(player, 'failed', { status: 'failed', progress: 0, ms: 0, problem })
  onFailed?.(problem)
}

/** A failure stays in sight until something else is played. */
function finish(player: Playback, end: ClipEnd, sound: ClipState = SILENT): void {
  const { current } = player
  if (!current) return
  current.attempt.abort()
  if (sound === SILENT) player.current = undefined
  show(player, sound)
  current.end(end)
}

function show(player: Playback, sound: ClipState): void {
  const { current } = player
  if (current) current.sound = sound
  player.playing = current && sound.status !== 'failed' ? { key: current.key, ms: sound.ms } : undefined
  player.changes.emit()
}

function isDomException(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}

/** Messages of media elements are for programmers. */
function sentenceOf(error: unknown): string {
  return error instanceof Error && !(error instanceof DOMException) && error.message
    ? error.message
    : UNPLAYABLE_SENTENCE
}
