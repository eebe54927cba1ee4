import { feedbackSentences } from '@app/domain/feedback'
import { ApiError } from '#lib/api/api-error.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'

const MINUTE = 60

/** Refusal of feedback; a rate limit also has the time of the next try. */
export function describeRefusal(error: Error | null): string | undefined {
  const sentence = sentenceFor(error, feedbackSentences.failed)
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || error.retry_after_seconds === undefined)
    return sentence
  const minutes = Math.ceil(error.retry_after_seconds / MINUTE)
  return `${sentence} You can send more in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Your text is kept until then.`
}
