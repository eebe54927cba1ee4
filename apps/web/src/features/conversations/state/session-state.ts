import type { Emitter, Store } from '#lib/store.ts'
import type { Item, Question } from '../api/ask.ts'
import type { AnswerPlayer } from './answer-player.ts'
import { after, type Happening, type ThreadState } from './ask-thread.ts'
import { guestKeyOf } from './guest-key.ts'
import type { createQuestionSender } from './question-sender.ts'

export type NewQuestion = Pick<
  Question,
  'text' | 'at_ms' | 'revision' | 'asked_by' | 'spoken_ms' | 'share_words' | 'off_the_record'
>

export type Session = {
  item: Item
  send: ReturnType<typeof createQuestionSender>
  sounds: AnswerPlayer
  thread: Store<ThreadState>
  /** Text of the question field. */
  draft: Store<string>
  goesOn: Emitter<void>
  isGoingOn: Store<boolean>
  /** Autoplay state before the hold. */
  wasGoingOn: boolean
  last: NewQuestion | undefined
  stream: AbortController
  /** Retries that wait for a broken connection. */
  waits: Set<() => void>
  waiting: ReturnType<typeof setTimeout> | undefined
  reports: ReturnType<typeof setInterval> | undefined
}

export function tell({ thread }: Session, happening: Happening): void {
  thread.set(after(thread.get(), happening))
}

export const keyOf = ({ item }: Session) => guestKeyOf(item.content_id)

/** Restores an unsent question, unless the field has new text. */
export function keepText({ draft }: Session, text: string): void {
  if (draft.get() === '') draft.set(text)
}
