import type { Utterance } from '@app/domain/scripts'
import { registerExclusive } from '#lib/audio/exclusive-playback.ts'
import { createEmitter } from '#lib/store.ts'

/** Has lines spoken for their author only; returns an address to play, or throws a sentence for people. */
export type Speak = (utterances: readonly Utterance[], signal: AbortSignal) => Promise<string>

export type LineSound = { status: 'silent' | 'loading' | 'playing' } | { status: 'failed'; problem: string }

/** Reason why a line stopped: it ended, something stopped it, or there was nothing to play. */
export type LineEnd = 'ended' | 'stopped' | 'failed'

export type HeardLine = Utterance & { line_id: string }

export type LineAudio = {
  subscribe: (listener: () => void) => () => void
  /** A line goes on sounding while it is edited; why it could not be spoken is of no interest once it says something else. */
  soundOf: (line: HeardLine) => LineSound
  /** Plays a line from its start and silences every other, or stops it. */
  toggle: (line: HeardLine) => void
  /** Plays a line from its start and silences every other; resolves once it no longer sounds. */
  play: (line: HeardLine) => Promise<LineEnd>
  /** Has a line spoken so that it can be played at once; the signal cancels that. */
  prepare: (line: HeardLine, signal: AbortSignal) => void
  /** Position within the line that is heard, in seconds. */
  secondsIn: (line_id: string) => number
  /** Stops a line, or any sound. */
  stop: (line_id?: string) => void
}

const SILENT: LineSound = { status: 'silent' }
const FAILED_SENTENCE = 'This line could not be voiced'
const ONCE_MORE_SENTENCE = 'The line is ready. Press play again to listen.'
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'
/** Sounds cached for replay, so that they are not spoken, and paid for, once more. */
const SOUNDS_KEPT = 20

const keyOf = ({ voice_name, text }: Utterance) => `${voice_name}: ${text.trim()}`

type Current = {
  line_id: string
  key: string
  sound: LineSound
  audio?: HTMLAudioElement
  stop: () => void
  end: (end: LineEnd) => void
}

/** Lines of a script, heard one at a time. */
export function createLineAudio(speak: Speak): LineAudio {
  const changes = createEmitter()
  const { prepare, soundFor, forget } = createSounds(speak)
  let current: Current | undefined

  function show(line: Current, sound: LineSound, end: () => void = () => undefined): void {
    current = { ...line, sound, stop: end }
    changes.emit()
  }

  function finish(line: Current, sound: LineSound, end: LineEnd): void {
    show(line, sound)
    line.end(end)
  }

  function stop(line_id = current?.line_id): void {
    if (!current || current.line_id !== line_id) return
    current.stop()
    finish(current, SILENT, 'stopped')
  }

  async function start({ line_id, ...utterance }: HeardLine, end: Current['end']): Promise<void> {
    stop()
    const key = keyOf(utterance)
    const line: Current = { line_id, key, sound: SILENT, stop: () => undefined, end }
    const attempt = new AbortController()
    show(line, { status: 'loading' }, () => attempt.abort())
    try {
      const audio = await soundFor(utterance, attempt.signal)
      if (attempt.signal.aborted) return
      audio.currentTime = 0
      await audio.play()
      if (attempt.signal.aborted) return audio.pause()
      show({ ...line, audio }, { status: 'playing' }, () => audio.pause())
      // It pauses where it ends, and where something else begins to sound; news of an older pause comes late.
      audio.onpause = () => {
        const isThis = audio.paused && current?.end === end && current.sound.status === 'playing'
        if (isThis) finish(line, SILENT, audio.ended ? 'ended' : 'stopped')
      }
    } catch (error) {
      if (attempt.signal.aborted) return
      if (!isForbidden(error)) forget(key)
      finish(line, { status: 'failed', problem: sentenceOf(error) }, 'failed')
    }
  }

  return {
    subscribe: changes.subscribe,
    soundOf(line) {
      if (current?.line_id !== line.line_id) return SILENT
      return current.sound.status === 'failed' && current.key !== keyOf(line) ? SILENT : current.sound
    },
    toggle(line) {
      const isOn =
        current?.line_id === line.line_id && (current.sound.status === 'playing' || current.sound.status === 'loading')
      if (isOn) stop()
      else void start(line, () => undefined)
    },
    play: (line) => new Promise((resolve) => void start(line, resolve)),
    prepare,
    secondsIn: (line_id) => (current?.line_id === line_id ? (current.audio?.currentTime ?? 0) : 0),
    stop,
  }
}

/** Cache of recent sounds, and of those that are being made to play next. */
function createSounds(speak: Speak) {
  const kept = keepSounds()
  const coming = new Map<string, Promise<HTMLAudioElement>>()

  async function speakOnce(utterance: Utterance, signal: AbortSignal): Promise<HTMLAudioElement> {
    const audio = open(await speak([{ ...utterance, text: utterance.text.trim() }], signal))
    if (!signal.aborted) kept.keep(keyOf(utterance), audio)
    return audio
  }

  async function soundFor({ voice_name, text }: Utterance, signal: AbortSignal): Promise<HTMLAudioElement> {
    const utterance = { voice_name, text }
    const key = keyOf(utterance)
    const audio = kept.find(key) ?? (await coming.get(key)?.catch(() => undefined))
    if (audio) kept.keep(key, audio)
    return audio ?? speakOnce(utterance, signal)
  }

  function prepare({ voice_name, text }: HeardLine, signal: AbortSignal): void {
    const utterance = { voice_name, text }
    const key = keyOf(utterance)
    if (kept.find(key) || coming.has(key)) return
    const spoken = speakOnce(utterance, signal).finally(() => coming.delete(key))
    coming.set(key, spoken)
    // Errors of prefetching are ignored: playing the line asks again, and shows them.
    spoken.catch(() => undefined)
  }

  return { prepare, soundFor, forget: kept.forget }
}

/** The latest ones. */
function keepSounds() {
  const sounds = new Map<string, HTMLAudioElement>()
  return {
    find: (key: string) => sounds.get(key),
    forget: (key: string) => void sounds.delete(key),
    keep(key: string, audio: HTMLAudioElement): void {
      sounds.delete(key)
      sounds.set(key, audio)
      for (const oldest of [...sounds.keys()].slice(0, -SOUNDS_KEPT)) sounds.delete(oldest)
    },
  }
}

function open(address: string): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.src = address
  registerExclusive(audio)
  return audio
}

/** A media element that cannot play says so in words for programmers. */
function sentenceOf(error: unknown): string {
  if (isForbidden(error)) return ONCE_MORE_SENTENCE
  if (error instanceof DOMException) return UNPLAYABLE_SENTENCE
  return error instanceof Error && error.message ? error.message : FAILED_SENTENCE
}

/** Some browsers begin only at a press, and while a line was made the press was forgotten. */
function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
