import { soundAlone } from './one-sound.ts'

/** Progress runs from 0 to 1. */
export type DeckSound = { status: 'silent' | 'loading' | 'playing' | 'failed'; progress: number; problem?: string }
/** How a play came to its end: by itself, by whoever stopped it or played something else, or because it cannot be heard. */
export type DeckEnd = 'ended' | 'stopped' | 'failed'
/** Answers the address of a sound, which may have to be made first; throws a sentence for people. */
export type OpenSound = (signal: AbortSignal) => string | Promise<string>

export type SoundDeck = {
  subscribe: (listener: () => void) => () => void
  soundOf: (key: string) => DeckSound
  /** Plays from the start; whatever else sounds falls silent. */
  play: (key: string, open: OpenSound) => Promise<DeckEnd>
  /** Silences that one, or whatever sounds. */
  stop: (key?: string) => void
}

type Current = { key: string; sound: DeckSound; attempt: AbortController; end: (end: DeckEnd) => void }
type Deck = { audio: HTMLAudioElement; listeners: Set<() => void>; current: Current | undefined }

const SILENT: DeckSound = { status: 'silent', progress: 0 }
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'

/** Sounds that are heard one at a time, each under a key. */
export function createSoundDeck(): SoundDeck {
  const deck: Deck = { audio: document.createElement('audio'), listeners: new Set(), current: undefined }
  soundAlone(deck.audio)
  follow(deck)
  return {
    subscribe(listener) {
      deck.listeners.add(listener)
      return () => void deck.listeners.delete(listener)
    },
    soundOf: (key) => (deck.current?.key === key ? deck.current.sound : SILENT),
    play(key, open) {
      stop(deck)
      const { promise, resolve } = Promise.withResolvers<DeckEnd>()
      const current = { key, sound: SILENT, attempt: new AbortController(), end: resolve }
      deck.current = current
      show(deck, { status: 'loading', progress: 0 })
      void begin(deck, current, open)
      return promise
    },
    stop: (key) => stop(deck, key),
  }
}

function follow(deck: Deck): void {
  const { audio } = deck
  audio.addEventListener('timeupdate', () => {
    if (deck.current?.sound.status !== 'playing' || !(audio.duration > 0)) return
    show(deck, { status: 'playing', progress: Math.min(1, audio.currentTime / audio.duration) })
  })
  audio.addEventListener('ended', () => finish(deck, 'ended'))
  audio.addEventListener('pause', () => {
    // It pauses where it ends, and where something else begins; news of an older pause comes late.
    if (audio.paused && !audio.ended && deck.current?.sound.status === 'playing') finish(deck, 'stopped')
  })
}

async function begin(deck: Deck, current: Current, open: OpenSound): Promise<void> {
  const { audio } = deck
  const { signal } = current.attempt
  try {
    const address = open(signal)
    // Where the address is known the press still counts for browsers that begin at nothing else.
    const url = typeof address === 'string' ? address : await address
    if (signal.aborted) return
    audio.src = url
    await audio.play()
    if (deck.current === current && !signal.aborted) show(deck, { status: 'playing', progress: 0 })
  } catch (error) {
    if (signal.aborted) return
    if (isForbidden(error)) finish(deck, 'stopped')
    else finish(deck, 'failed', { status: 'failed', progress: 0, problem: sentenceOf(error) })
  }
}

function stop(deck: Deck, key = deck.current?.key): void {
  if (!deck.current || deck.current.key !== key) return
  const isOn = deck.current.sound.status !== 'failed'
  finish(deck, 'stopped')
  if (isOn) deck.audio.pause()
}

/** What failed stays in sight until something else is played. */
function finish(deck: Deck, end: DeckEnd, sound: DeckSound = SILENT): void {
  const { current } = deck
  if (!current) return
  current.attempt.abort()
  show(deck, sound)
  if (sound === SILENT) deck.current = undefined
  current.end(end)
}

function show({ current, listeners }: Deck, sound: DeckSound): void {
  if (current) current.sound = sound
  for (const listener of listeners) listener()
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
