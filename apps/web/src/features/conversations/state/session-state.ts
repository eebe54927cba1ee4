import { randomId } from '#lib/random-id.ts'
import type { Emitter, Store } from '#lib/store.ts'
import type { Item, Question } from '../api/ask.ts'
import type { AnswerPlayer } from './answer-player.ts'
import { after, type Happening, type ThreadState } from './ask-thread.ts'
import { guestKeyOf } from './guest-key.ts'

export type NewQuestion = Pick<
  Question,
  'text' | 'at_ms' | 'revision' | 'asked_by' | 'spoken_ms' | 'share_words' | 'off_the_record'
>

export type Session = {
  item: Item
  sounds: AnswerPlayer
  thread: Store<ThreadState>
  /** What stands in the field. */
  draft: Store<string>
  goesOn: Emitter<void>
  isGoingOn: Store<boolean>
  last: NewQuestion | undefined
  /** What is sent until it is accepted, and the key by which the server knows it again. */
  sending: { request: string; idempotency_key: string } | undefined
  stream: AbortController
  /** What waits to be tried again, for a connection that broke. */
  waits: Set<() => void>
  waiting: ReturnType<typeof setTimeout> | undefined
  reports: ReturnType<typeof setInterval> | undefined
}

export function tell({ thread }: Session, happening: Happening): void {
  thread.set(after(thread.get(), happening))
}

export const keyOf = ({ item }: Session) => guestKeyOf(item.content_id)

/** A question that is sent again, because no answer came, is asked once. */
export function keyOfSending(session: Session, request: string): string {
  if (session.sending?.request !== request) session.sending = { request, idempotency_key: randomId() }
  return session.sending.idempotency_key
}

/** Nothing that was typed meanwhile is written over. */
export function keepText({ draft }: Session, text: string): void {
  if (draft.get() === '') draft.set(text)
}
