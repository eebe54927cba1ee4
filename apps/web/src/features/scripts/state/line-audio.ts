import type { Utterance } from '@app/domain/scripts'
import { soundAlone } from '#lib/one-sound.ts'

/** Has lines spoken for whoever writes them alone; answers an address to play, or throws a sentence for people. */
export type Speak = (utterances: readonly Utterance[], signal: AbortSignal) => Promise<string>

export type LineSound = { status: 'silent' | 'loading' | 'playing' } | { status: 'failed'; problem: string }

export type LineAudio = {
  subscribe: (listener: () => void) => () => void
  soundOf: (utterance: Utterance) => LineSound
  /** Plays a line from its start and silences every other, or stops it. */
  toggle: (utterance: Utterance) => void
  stop: () => void
}

const SILENT: LineSound = { status: 'silent' }
const FAILED_SENTENCE = 'This line could not be spoken'
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'
/** What was heard lately is heard again without being spoken, and paid for, once more. */
const SOUNDS_KEPT = 20

const keyOf = ({ voice_name, text }: Utterance) => `${voice_name}: ${text.trim()}`

/** Lines of a script, heard one at a time. */
export function createLineAudio(speak: Speak): LineAudio {
  const listeners = new Set<() => void>()
  const sounds = new Map<string, HTMLAudioElement>()
  let current: { key: string; sound: LineSound; stop: () => void } | undefined

  function show(key: string, sound: LineSound, stop: () => void = () => undefined): void {
    current = { key, sound, stop }
    for (const listener of listeners) listener()
  }

  function stop(): void {
    if (!current) return
    current.stop()
    show(current.key, SILENT)
  }

  async function start(utterance: Utterance): Promise<void> {
    stop()
    const key = keyOf(utterance)
    const attempt = new AbortController()
    show(key, { status: 'loading' }, () => attempt.abort())
    try {
      const audio = sounds.get(key) ?? open(await speak([{ ...utterance, text: utterance.text.trim() }], attempt.signal))
      if (attempt.signal.aborted) return
      keep(key, audio)
      audio.currentTime = 0
      await audio.play()
      if (attempt.signal.aborted) return audio.pause()
      show(key, { status: 'playing' }, () => audio.pause())
      // It pauses where it ends, and where something else begins to sound; news of an older pause comes late.
      audio.onpause = () => {
        if (audio.paused && current?.key === key && current.sound.status === 'playing') stop()
      }
    } catch (error) {
      if (attempt.signal.aborted) return
      sounds.delete(key)
      show(key, { status: 'failed', problem: sentenceOf(error) })
    }
  }

  function keep(key: string, audio: HTMLAudioElement): void {
    sounds.delete(key)
    sounds.set(key, audio)
    for (const oldest of [...sounds.keys()].slice(0, -SOUNDS_KEPT)) sounds.delete(oldest)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    soundOf: (utterance) => (current?.key === keyOf(utterance) ? current.sound : SILENT),
    toggle(utterance) {
      const isOn = current?.key === keyOf(utterance) && (current.sound.status === 'playing' || current.sound.status === 'loading')
      if (isOn) stop()
      else void start(utterance)
    },
    stop,
  }
}

function open(address: string): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.src = address
  soundAlone(audio)
  return audio
}

/** A media element that cannot play says so in words for programmers. */
function sentenceOf(error: unknown): string {
  if (error instanceof DOMException) return UNPLAYABLE_SENTENCE
  return error instanceof Error && error.message ? error.message : FAILED_SENTENCE
}
