import { conversationSentences } from '@app/domain/conversations'
import { ApiError } from '#lib/api/api-error.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import type { Problem } from './ask-thread.ts'

const LOST_SENTENCE = 'Connection lost. Your question is kept.'
const SECOND = 1_000

/** The message that a listener sees when a question could not be asked or answered. */
export function problemOf(error: unknown, question: string, now = Date.now()): Problem {
  const isGuestLimit = error instanceof Error && error.message === conversationSentences.guest_limit
  const kind = isGuestLimit ? 'sign_in' : kindOf(error)
  const seconds = error instanceof ApiError ? error.retry_after_seconds : undefined
  const retry_at = kind === 'busy' && seconds !== undefined ? now + seconds * SECOND : undefined
  return { kind, text: isGuestLimit ? error.message : textFor(kind, error), question, retry_at }
}

function kindOf(error: unknown): Problem['kind'] {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'no_connection':
      return 'connection'
    case 'rate_limited':
    case 'unavailable':
      return 'busy'
    case 'authentication_required':
      return 'sign_in'
    case 'tokens_exhausted':
      return 'no_tokens'
    case 'not_found':
    case 'content_not_found':
    case 'channel_not_found':
    case 'gone':
      return 'gone'
    default:
      return 'refused'
  }
}

function textFor(kind: Problem['kind'], error: unknown): string {
  if (kind === 'connection') return LOST_SENTENCE
  if (kind === 'sign_in') return conversationSentences.sign_in
  if (kind === 'gone') return conversationSentences.item_gone
  return failureSentence(error, conversationSentences.could_not_answer)
}
