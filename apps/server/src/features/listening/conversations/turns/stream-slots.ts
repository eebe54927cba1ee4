import { refusalSentences } from '@app/contracts/refusal-sentences'
import { conversationSentences as sentences, type conversationLimits } from '@app/domain/conversations'
import { AppError, rateLimited } from '#lib/errors.ts'
import { openCount } from '#lib/open-count.ts'
import { RETRY_AFTER_SECONDS } from '@app/runtime/retry-after.ts'

type Limits = Record<keyof Pick<typeof conversationLimits, 'streams_of_process' | 'streams_of_person'>, number>

/** Limits how many answers this process streams: in all, and to one person or guest. */
export function answerStreamSlots({ streams_of_process, streams_of_person }: Limits) {
  const inAll = openCount(streams_of_process)
  const ofPerson = openCount(streams_of_person)
  return {
    /** Returns the function that releases the slot. */
    acquire(person: string): () => void {
      if (ofPerson.isFull(person)) throw rateLimited(refusalSentences.too_many_streams, RETRY_AFTER_SECONDS)
      if (inAll.isFull('')) throw tooBusy()
      const releases = [inAll.open(''), ofPerson.open(person)]
      return () => releases.forEach((release) => release())
    },
  }
}

/** More than this server can answer at once; it may be asked again in a moment. */
export function tooBusy(): AppError {
  const refusal = new AppError('unavailable', sentences.too_busy)
  refusal.retry_after_seconds = RETRY_AFTER_SECONDS
  return refusal
}
