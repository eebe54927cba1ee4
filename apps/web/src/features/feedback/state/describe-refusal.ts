import { feedbackSentences } from '@app/domain/feedback'
import { ApiError } from '#lib/api-error.ts'
import { sentenceFor } from '#lib/sentence-for.ts'

const MINUTE = 60

/** Why feedback was not taken; a limit also says when there is room again. */
export function describeRefusal(error: Error | null): string | undefined {
  const sentence = sentenceFor(error, feedbackSentences.failed)
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || error.retry_after_seconds === undefined)
    return sentence
  const minutes = Math.ceil(error.retry_after_seconds / MINUTE)
  return `${sentence} There is room again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; your words are kept until then.`
}
