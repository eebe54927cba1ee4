import { createAnswerPlayer } from '#features/conversations/state/answer-player.ts'
import { createAskSession, type AskSession } from '#features/conversations/state/ask-session.ts'
import { createMarks, type Marks } from '#features/conversations/state/marks.ts'
import { sentenceStart, type SentencePlace } from '#features/conversations/state/sentence-start.ts'
import { nothingLoaded } from '#features/listening/state/player/player-store.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { TranscriptLine } from '@app/contracts/content'

type Item = { channel_id: string; content_id: string }

/** Interruption: the place in the episode at which the listener asked. */
export type Held = { at_ms: number; revision: number | undefined; sentence: SentencePlace }

/** Asking about the item of the page: the questions, and the place that is kept meanwhile. */
export type Asking = {
  session: AskSession
  marks: Marks
  held: Store<Held | undefined>
  /** Pauses the episode at once and keeps the place. */
  hold: (lines: readonly TranscriptLine[]) => Held
}

let asking: (Asking & { content_id: string; end: () => void }) | undefined

/** One for each visit of a page: its parts share it. */
export function askingAbout(item: Item): Asking {
  if (asking?.content_id === item.content_id) return asking
  asking?.end()
  const begun = beginAsking(item)
  asking = { ...begun, content_id: item.content_id }
  return asking
}

/** The page is left. */
export function endAsking({ content_id }: Item): void {
  if (asking?.content_id !== content_id) return
  asking.end()
  asking = undefined
}

function beginAsking({ channel_id, content_id }: Item) {
  const pace = () => {
    const { rate, volume, is_muted } = player.store.get()
    return { rate, volume: is_muted ? 0 : volume }
  }
  const sounds = createAnswerPlayer({ openContext: () => new AudioContext(), pace })
  const session = createAskSession({ channel_id, content_id }, sounds)
  const held = createStore<Held | undefined>(undefined)
  const letGo = () => held.set(undefined)
  const marks = createMarks((at_ms) => {
    session.stop()
    letGo()
    player.seek(at_ms / 1_000)
    player.play()
  })
  let volume = pace().volume
  const unsubscribe = player.store.subscribe(() => {
    // However it goes on, the question is over.
    if (player.store.get().is_playing) letGo()
    if (volume === pace().volume) return
    volume = pace().volume
    sounds.setVolume(volume)
  })

  function hold(lines: readonly TranscriptLine[]): Held {
    const { is_playing, ...state } = player.store.get()
    const { position, revision } = state.content_id === content_id ? state : nothingLoaded
    const at_ms = Math.round(position * 1_000)
    const before = held.get()
    if (before?.at_ms === at_ms && !is_playing) return before
    if (is_playing) player.pause()
    const now = { at_ms, revision, sentence: sentenceStart(lines, at_ms) }
    held.set(now)
    return now
  }

  return {
    session,
    marks,
    held,
    hold,
    end() {
      unsubscribe()
      session.dispose()
    },
  }
}
