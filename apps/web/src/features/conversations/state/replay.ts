import { createStore, type Store } from '#lib/store.ts'
import type { AnswerPlayer } from './answer-player.ts'
import { cutSound } from './cut-sound.ts'
import type { KeptLine } from './kept-lines.ts'

/** Position of the replay in the whole conversation, and the line that plays. */
export type ReplayPlace = { at_ms: number; is_playing: boolean; line_id: string | undefined; line_ms: number }

export type Replay = {
  place: Store<ReplayPlace>
  /** Replaces the lines to play, in order; the current one goes on. */
  setLines: (lines: readonly KeptLine[]) => void
  playFrom: (at_ms: number) => void
  toggle: () => void
  pause: () => void
  dispose: () => void
  /** Moves there, playing or not. */
  seek: (at_ms: number) => void
}

type LoadSound = (answer_line_id: string, signal: AbortSignal) => Promise<ArrayBuffer>

const beginning: ReplayPlace = { at_ms: 0, is_playing: false, line_id: undefined, line_ms: 0 }

/** Lines that are fetched before they are heard. */
const AHEAD = 3

/** Plays a kept conversation like an episode: the lines of its answers one after the other, from any word. */
export function createReplay(sounds: AnswerPlayer, load: LoadSound): Replay {
  const place = createStore<ReplayPlace>(beginning)
  let lines: readonly KeptLine[] = []
  /** Offset in its line of the sound that was requested first. */
  let offset: { line_id: string; ms: number } | undefined

  sounds.spoken.subscribe(() => {
    const spoken = sounds.spoken.get()
    const line = spoken && lines.find(({ line: each }) => each.answer_line_id === spoken.line_id)
    if (!spoken || !line) return
    const line_ms = spoken.ms + (offset?.line_id === spoken.line_id ? offset.ms : 0)
    place.set({ at_ms: line.start_ms + line_ms, is_playing: true, line_id: spoken.line_id, line_ms })
  })

  function playFrom(at_ms: number) {
    const audible = lines.filter(({ heard_ms, start_ms }) => heard_ms > 0 && start_ms + heard_ms > at_ms)
    const [first] = audible
    if (!first) return
    const from_ms = Math.max(0, at_ms - first.start_ms)
    let next = 0
    const addNext = () => {
      const kept = audible[next++]
      if (!kept) return sounds.complete()
      const { line, heard_ms } = kept
      sounds.add(line.answer_line_id, async (signal) => {
        const wav = await load(line.answer_line_id, signal).catch((error: unknown) => {
          // It is left out, and never begins.
          if (!signal.aborted) addNext()
          throw error
        })
        return cutSound(wav, line === first.line ? from_ms : 0, heard_ms)
      })
    }
    sounds.begin({ onLine: addNext, onEnd: () => place.set(beginning), onInterrupt: pause })
    offset = { line_id: first.line.answer_line_id, ms: from_ms }
    place.set({ at_ms, is_playing: true, line_id: offset.line_id, line_ms: from_ms })
    for (let ahead = 0; ahead < AHEAD; ahead++) addNext()
  }

  function pause() {
    sounds.stop()
    place.set({ ...place.get(), is_playing: false })
  }

  return {
    place,
    playFrom,
    pause,
    dispose() {
      pause()
      sounds.dispose()
    },
    setLines(wanted) {
      lines = wanted
    },
    toggle: () => (place.get().is_playing ? pause() : playFrom(place.get().at_ms)),
    seek(at_ms) {
      if (place.get().is_playing) return playFrom(at_ms)
      const line = lines.findLast(({ start_ms, heard_ms }) => heard_ms > 0 && start_ms <= at_ms)
      place.set({
        at_ms,
        is_playing: false,
        line_id: line?.line.answer_line_id,
        line_ms: at_ms - (line?.start_ms ?? 0),
      })
    },
  }
}
