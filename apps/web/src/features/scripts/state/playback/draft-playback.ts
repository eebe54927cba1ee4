import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { pauseAfter } from '@app/domain/speech'
import { createStore, type Store } from '#lib/store.ts'
import type { HeardLine, LineAudio } from './line-audio.ts'

/**
 * Asked: the price is shown and nothing is spoken yet. Waiting: the next line is still being written. `line_id` is the line that is
 * heard, was heard last, or would be heard first.
 */
export type Playing = { stage: 'asked' | 'playing' | 'waiting'; line_id: string; tokens: number }

export type DraftPlayback = {
  state: Store<Playing | undefined>
  /** Plays from this line to the end; the highest price is agreed to once, here or where it was shown before. */
  playFrom: (line_id: string, options?: { isAgreed: boolean }) => void
  agree: () => void
  stop: () => void
}

/** The lines of a draft as they stand. */
export type DraftLines = {
  from: (line_id: string) => HeardLine[]
  /** More lines are being written. */
  isGrowing: () => boolean
  /** Resolves at the next change of the lines, or when the signal aborts. */
  changed: (signal: AbortSignal) => Promise<void>
}

/** Plays the lines of a draft one after the other, and waits for those that are being written. */
export function createDraftPlayback(audio: LineAudio, lines: DraftLines): DraftPlayback {
  const state = createStore<Playing | undefined>(undefined)
  let hasAgreed = false
  let run: AbortController | undefined

  /** Other lines that play meanwhile go on. */
  function leave(): void {
    run?.abort()
    run = undefined
    state.set(undefined)
  }

  function stop(): void {
    const isPlaying = state.get()?.stage === 'playing'
    leave()
    if (isPlaying) audio.stop()
  }

  function begin(line_id: string, tokens: number): void {
    run?.abort()
    run = new AbortController()
    void playAll(line_id, tokens, run.signal)
  }

  async function playAll(from: string, tokens: number, signal: AbortSignal): Promise<void> {
    let line_id: string | undefined = from
    while (line_id !== undefined) {
      const [line, next] = lines.from(line_id)
      if (!line) break
      state.set({ stage: 'playing', line_id: line.line_id, tokens })
      const played = audio.play(line)
      if (next) audio.prepare(next, signal)
      const end = await played
      if (signal.aborted) return
      if (end !== 'ended') break
      await wait(pauseAfter(line, next), signal)
      // Edits made meanwhile count: the next line is looked up anew.
      line_id = await lineAfter(line.line_id, tokens, signal)
      if (signal.aborted) return
    }
    leave()
  }

  async function lineAfter(line_id: string, tokens: number, signal: AbortSignal): Promise<string | undefined> {
    let next = lines.from(line_id)[1]
    while (!next && lines.isGrowing() && !signal.aborted) {
      state.set({ stage: 'waiting', line_id, tokens })
      await lines.changed(signal)
      next = lines.from(line_id)[1]
    }
    return next?.line_id
  }

  return {
    state,
    playFrom(line_id, { isAgreed } = { isAgreed: false }) {
      stop()
      const heard = lines.from(line_id)
      const [first] = heard
      if (!first) return
      const tokens = mostTokens(heard)
      hasAgreed ||= isAgreed
      if (hasAgreed) begin(first.line_id, tokens)
      else state.set({ stage: 'asked', line_id: first.line_id, tokens })
    },
    agree() {
      const asked = state.get()
      if (asked?.stage !== 'asked') return
      hasAgreed = true
      begin(asked.line_id, asked.tokens)
    },
    stop,
  }
}

/** Each line is spoken, and priced, by itself; the same words in the same voice only once. */
function mostTokens(lines: readonly HeardLine[]): number {
  const distinct = new Map(lines.map((line) => [`${line.voice_name}: ${line.text.trim()}`, charactersOf([line])]))
  return [...distinct.values()].reduce((sum, characters) => sum + estimateUsage(characters).tokens, 0)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
