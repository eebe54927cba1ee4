import { createEmitter, type Emitter } from '#lib/store.ts'
import { registerExclusive } from './exclusive-playback.ts'

/** Progress runs from 0 to 1. */
export type PreviewState = { status: 'silent' | 'loading' | 'playing' | 'failed'; progress: number; problem?: string }
/** Why a preview ended: it finished, it was stopped or replaced, or it could not be played. */
export type PreviewEnd = 'ended' | 'stopped' | 'failed'
/** Returns the address of the audio, which may have to be generated first; throws a sentence for people. */
export type OpenPreview = (signal: AbortSignal) => string | Promise<string>

export type PreviewPlayer = {
  subscribe: (listener: () => void) => () => void
  soundOf: (key: string) => PreviewState
  /** Plays from the start and stops everything else. */
  play: (key: string, open: OpenPreview) => Promise<PreviewEnd>
  /** Stops that preview, or whichever plays. */
  stop: (key?: string) => void
}

type Current = { key: string; sound: PreviewState; attempt: AbortController; end: (end: PreviewEnd) => void }
type Playback = { audio: HTMLAudioElement; changes: Emitter<void>; current: Current | undefined }

const SILENT: PreviewState = { status: 'silent', progress: 0 }
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'

/** Plays previews one at a time, each under a key. */
export function createPreviewPlayer(): PreviewPlayer {
  const player: Playback = { audio: document.createElement('audio'), changes: createEmitter(), current: undefined }
  registerExclusive(player.audio)
  follow(player)
  return {
    subscribe: player.changes.subscribe,
    soundOf: (key) => (player.current?.key === key ? player.current.sound : SILENT),
    play(key, open) {
      stop(player)
      const { promise, resolve } = Promise.withResolvers<PreviewEnd>()
      const current = { key, sound: SILENT, attempt: new AbortController(), end: resolve }
      player.current = current
      show(player, { status: 'loading', progress: 0 })
      void begin(player, current, open)
      return promise
    },
    stop: (key) => stop(player, key),
  }
}

function follow(player: Playback): void {
  const { audio } = player
  audio.addEventListener('timeupdate', () => {
    if (player.current?.sound.status !== 'playing' || !(audio.duration > 0)) return
    show(player, { status: 'playing', progress: Math.min(1, audio.currentTime / audio.duration) })
  })
  audio.addEventListener('ended', () => finish(player, 'ended'))
  audio.addEventListener('pause', () => {
    // It pauses where it ends, and where something else begins; news of an older pause comes late.
    if (audio.paused && !audio.ended && player.current?.sound.status === 'playing') finish(player, 'stopped')
  })
}

async function begin(player: Playback, current: Current, open: OpenPreview): Promise<void> {
  const { audio } = player
  const { signal } = current.attempt
  try {
    const address = open(signal)
    // Where the address is known the press still counts for browsers that begin at nothing else.
    const url = typeof address === 'string' ? address : await address
    if (signal.aborted) return
    audio.src = url
    await audio.play()
    if (player.current === current && !signal.aborted) show(player, { status: 'playing', progress: 0 })
  } catch (error) {
    if (signal.aborted) return
    if (isForbidden(error)) finish(player, 'stopped')
    else finish(player, 'failed', { status: 'failed', progress: 0, problem: sentenceOf(error) })
  }
}

function stop(player: Playback, key = player.current?.key): void {
  if (!player.current || player.current.key !== key) return
  const isOn = player.current.sound.status !== 'failed'
  finish(player, 'stopped')
  if (isOn) player.audio.pause()
}

/** What failed stays in sight until something else is played. */
function finish(player: Playback, end: PreviewEnd, sound: PreviewState = SILENT): void {
  const { current } = player
  if (!current) return
  current.attempt.abort()
  show(player, sound)
  if (sound === SILENT) player.current = undefined
  current.end(end)
}

function show({ current, changes }: Playback, sound: PreviewState): void {
  if (current) current.sound = sound
  changes.emit()
}

/** Some browsers begin only at a press: nothing is wrong then, and another press plays it. */
function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

/** A media element that cannot play says so in words for programmers. */
function sentenceOf(error: unknown): string {
  return error instanceof Error && !(error instanceof DOMException) && error.message
    ? error.message
    : UNPLAYABLE_SENTENCE
}
