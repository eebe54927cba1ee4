import type { Utterance } from '@app/domain/scripts'
import { createClipPlayer, type ClipEnd } from '#lib/audio/clip-player.ts'

/** Has lines spoken for their author only; returns an address to play, or throws a sentence for people. */
export type Speak = (utterances: readonly Utterance[], signal: AbortSignal) => Promise<string>

export type LineSound = { status: 'silent' | 'loading' | 'playing' } | { status: 'failed'; problem: string }

export type HeardLine = Utterance & { line_id: string }

export type LineAudio = {
  subscribe: (listener: () => void) => () => void
  /** A line goes on sounding while it is edited; why it could not be spoken is of no interest once it says something else. */
  soundOf: (line: HeardLine) => LineSound
  /** Plays a line from its start and silences every other, or stops it. */
  toggle: (line: HeardLine) => void
  /** Plays a line from its start and silences every other; resolves once it no longer sounds. */
  play: (line: HeardLine) => Promise<ClipEnd>
  /** Has a line spoken so that it can be played at once; the signal cancels that. */
  prepare: (line: HeardLine, signal: AbortSignal) => void
  /** Position within the line that is heard, in seconds. */
  secondsIn: (line_id: string) => number
  /** Stops a line, or any sound. */
  stop: (line_id?: string) => void
}

/** Plain states, the same object each time: a row renders when its state changes, not with the position. */
const states = {
  silent: { status: 'silent' },
  loading: { status: 'loading' },
  playing: { status: 'playing' },
} as const
const ONCE_MORE_SENTENCE = 'The line is ready. Press play again to listen.'
/** Sounds cached for replay, so that they are not spoken, and paid for, once more. */
const SOUNDS_KEPT = 20

const keyOf = ({ voice_name, text }: Utterance) => `${voice_name}: ${text.trim()}`

/** Lines of a script, heard one at a time. */
export function createLineAudio(speak: Speak): LineAudio {
  const { prepare, soundFor, forget } = createSounds(speak)
  const player = createClipPlayer({ forbidden: ONCE_MORE_SENTENCE })
  let begunKey = ''

  async function play(line: HeardLine): Promise<ClipEnd> {
    const key = keyOf(line)
    begunKey = key
    const end = await player.play(line.line_id, (signal) => soundFor(line, signal))
    if (end === 'failed' && player.soundOf(line.line_id).problem !== ONCE_MORE_SENTENCE) forget(key)
    return end
  }

  return {
    subscribe: player.subscribe,
    soundOf(line) {
      const sound = player.soundOf(line.line_id)
      if (sound.status !== 'failed') return states[sound.status]
      return begunKey === keyOf(line) ? sound : states.silent
    },
    toggle(line) {
      if (player.playing()?.key === line.line_id) player.stop()
      else void play(line)
    },
    play,
    prepare,
    secondsIn: (line_id) => player.positionIn(line_id) / 1_000,
    stop: player.stop,
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
  return audio
}
