import { keepOneSound } from '#lib/one-sound.ts'
import type { SoundLink, SpokenLine } from '../api/test-audio.ts'
import { makeTestAudio, TestAudioError } from './make-test-audio.ts'

const sentences = {
  refused: 'Failed to generate audio',
  failed: 'Audio generation failed',
  untracked: 'Failed to track audio generation status',
  unaddressed: 'Failed to get audio URL',
  no_address: 'No URL returned from server',
}
const UNPLAYABLE_SENTENCE = 'Error loading audio. Please try again.'
const ONCE_MORE_SENTENCE = 'It is ready. Press play once more to hear it.'
/** A link that ends while it is heard is of no use. */
const LEFT_MS = 60_000

/** Which line is being made or heard, or why it is not; all undefined while nothing happens. */
export type LineAudioState = { line_id: string | undefined; phase: 'making' | 'playing' | 'failed' | undefined; problem: string | undefined }
export type HeardLine = SpokenLine & { line_id: string }

export type LineAudio = {
  get(): LineAudioState
  subscribe(listener: () => void): () => void
  /** Makes the line and plays it, or stops it if it is the one. */
  toggle(line: HeardLine): void
  stop(): void
}

const silent: LineAudioState = { line_id: undefined, phase: undefined, problem: undefined }

/** Lets lines be heard alone, one at a time; what was heard is not asked for again while its link works. */
export function createLineAudio(audio: HTMLAudioElement): LineAudio {
  const links = new Map<string, SoundLink>()
  const listeners = new Set<() => void>()
  let state = silent
  let hearing = new AbortController()
  keepOneSound()

  function put(next: LineAudioState) {
    state = next
    for (const listener of listeners) listener()
  }

  function stop() {
    hearing.abort()
    if (state !== silent) put(silent)
    audio.pause()
  }

  async function linkTo({ voice_name, text }: SpokenLine, signal: AbortSignal): Promise<SoundLink> {
    const name = JSON.stringify([voice_name, text])
    const known = links.get(name)
    if (known && known.expires_at - LEFT_MS > Date.now()) return known
    const link = await makeTestAudio([{ voice_name, text }], sentences, signal)
    links.set(name, link)
    return link
  }

  async function hear({ line_id, ...line }: HeardLine) {
    stop()
    const { signal } = (hearing = new AbortController())
    put({ line_id, phase: 'making', problem: undefined })
    try {
      audio.src = (await linkTo(line, signal)).url
      if (signal.aborted) return
      await audio.play()
      if (!signal.aborted) put({ line_id, phase: 'playing', problem: undefined })
    } catch (error) {
      if (!signal.aborted) put({ line_id, phase: 'failed', problem: describe(error) })
    }
  }

  audio.addEventListener('ended', stop)
  audio.addEventListener('pause', () => state.phase === 'playing' && stop())
  audio.addEventListener('error', () => {
    links.clear()
    if (state.phase === 'playing') put({ ...state, phase: 'failed', problem: UNPLAYABLE_SENTENCE })
  })

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggle: (line) => (state.line_id === line.line_id && state.phase !== 'failed' ? stop() : void hear(line)),
    stop,
  }
}

function describe(error: unknown): string {
  if (error instanceof TestAudioError) return error.message
  return error instanceof Error && error.name === 'NotAllowedError' ? ONCE_MORE_SENTENCE : UNPLAYABLE_SENTENCE
}
