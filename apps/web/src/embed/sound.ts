import type { EmbeddedEpisode } from '@app/contracts/embed-data'
import { isInNotice, type NoticeStretch } from '@app/domain/spoken-notice'
import { checkAvailability } from './check-availability.ts'
import { watchEnd } from './watch-end.ts'

export type Phase = 'ready' | 'loading' | 'playing' | 'paused' | 'ended' | 'passage_over' | 'failed' | 'gone'
type Passage = { start_ms: number; end_ms: number }
type Loaded = { episode: EmbeddedEpisode; start_ms: number; passage: Passage | null }

export type Sound = {
  readonly audio: HTMLAudioElement
  readonly onChange: () => void
  episode: EmbeddedEpisode
  passage: Passage | null
  phase: Phase
  /** Start position while no sound is loaded. */
  place_ms: number
}

/** The one sound of an embed. Nothing is requested before the first play. */
export function openSound(
  audio: HTMLAudioElement,
  { episode, passage, start_ms }: Loaded,
  onChange: () => void,
): Sound {
  const sound: Sound = { audio, onChange, episode, passage, phase: 'ready', place_ms: start_ms }
  const changes: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing: () => become(sound, 'playing'),
    waiting: () => sound.phase === 'playing' && become(sound, 'loading'),
    pause: () => isOn(sound) && !audio.ended && become(sound, 'paused'),
    ended: () => become(sound, sound.passage ? 'passage_over' : 'ended'),
    error: () => isLoaded(sound) && become(sound, 'failed'),
    timeupdate: () => {
      if (hasPlace(sound)) sound.place_ms = audio.currentTime * 1_000
      onChange()
    },
  }
  for (const [event, change] of Object.entries(changes)) audio.addEventListener(event, change)
  watchEnd(audio, {
    endOf: () => sound.passage?.end_ms,
    onEnd() {
      sound.phase = 'passage_over'
      audio.pause()
      onChange()
    },
  })
  checkAvailability(audio, { episodeOf: () => sound.episode, onGone: () => stop(sound) })
  return sound
}

/** Unloads the sound, so that Play asks the server again. */
function stop(sound: Sound): void {
  sound.place_ms = placeOf(sound)
  sound.phase = 'gone'
  sound.audio.pause()
  sound.audio.removeAttribute('src')
  sound.audio.load()
  sound.onChange()
}

export function toggle(sound: Sound): void {
  if (isOn(sound)) sound.audio.pause()
  else play(sound)
}

export function play(sound: Sound): void {
  const { audio, phase } = sound
  if (isOver(sound)) seek(sound, boundsOf(sound).start_ms)
  if (!isLoaded(sound)) audio.src = sound.episode.sound
  if (phase === 'failed') audio.load()
  if (['ready', 'failed', 'gone'].includes(phase)) audio.currentTime = sound.place_ms / 1_000
  become(sound, 'loading')
  // Load failures are reported by their own event; a refused autoplay waits for another press.
  audio.play().catch(() => sound.phase === 'loading' && audio.paused && !audio.error && become(sound, 'paused'))
}

/** Within the passage, or within the whole. */
export function seek(sound: Sound, ms: number): void {
  const { start_ms, end_ms } = boundsOf(sound)
  sound.place_ms = Math.min(Math.max(ms, start_ms), end_ms)
  if (hasPlace(sound)) sound.audio.currentTime = sound.place_ms / 1_000
  if (isOver(sound)) sound.phase = 'paused'
  sound.onChange()
}

export function skip(sound: Sound, ms: number): void {
  seek(sound, placeOf(sound) + ms)
}

export function setRate({ audio }: Sound, rate: number): void {
  // The default rate applies to sounds that are loaded later.
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
}

/** Puts another episode in the place of this one. */
export function load(sound: Sound, episode: EmbeddedEpisode): void {
  sound.audio.removeAttribute('src')
  sound.audio.load()
  Object.assign(sound, { episode, passage: null, place_ms: 0 })
  become(sound, 'ready')
}

/** Leaves the passage for the whole item, at the same place. */
export function openWhole(sound: Sound): void {
  sound.place_ms = placeOf(sound)
  sound.passage = null
  if (isOver(sound)) sound.phase = 'paused'
  sound.onChange()
}

/** Playback position, current or at the next start. */
export function placeOf(sound: Sound): number {
  return hasPlace(sound) ? sound.audio.currentTime * 1_000 : sound.place_ms
}

export function boundsOf({ passage, episode }: Sound): Passage {
  return passage ?? { start_ms: 0, end_ms: episode.duration_ms }
}

/** The spoken notice while it is heard. Undefined where what is played, as a quote, ends before anything follows the notice. */
export function noticeNow(sound: Sound): NoticeStretch | undefined {
  const { notice } = sound.episode
  return notice && isInNotice(notice, placeOf(sound)) && notice.to_ms < boundsOf(sound).end_ms ? notice : undefined
}

export function isOn({ phase }: Sound): boolean {
  return phase === 'playing' || phase === 'loading'
}

function isOver({ phase }: Sound): boolean {
  return phase === 'ended' || phase === 'passage_over'
}

function isLoaded({ audio }: Sound): boolean {
  return audio.hasAttribute('src')
}

function hasPlace(sound: Sound): boolean {
  return isLoaded(sound) && sound.phase !== 'failed'
}

function become(sound: Sound, phase: Phase): void {
  sound.phase = phase
  sound.onChange()
}
