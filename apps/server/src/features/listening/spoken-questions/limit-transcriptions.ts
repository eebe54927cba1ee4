import { spokenLimits, spokenSentences } from '@app/domain/conversations'
import { AppError } from '#lib/errors.ts'

const RETRY_SECONDS = 2

export type WithinLimit = <T>(task: () => Promise<T>) => Promise<T>

/** Refuses what would wait too long: a person who speaks to the hosts does better to type then. */
export function limitTranscriptions(): WithinLimit {
  let running = 0
  return async (task) => {
    if (running >= spokenLimits.at_once) {
      const refusal = new AppError('unavailable', spokenSentences.busy)
      refusal.retry_after_seconds = RETRY_SECONDS
      throw refusal
    }
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
    }
  }
}
