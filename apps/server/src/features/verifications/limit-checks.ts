import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import type { Deps } from '#deps.ts'
import { AppError, rateLimited } from '#lib/errors.ts'

const RETRY_SECONDS = 10

export type WithinLimits = <T>(ip: string, check: () => Promise<T>) => Promise<T>

/** Refuses files beyond those that a process reads at once, and addresses that send too many. */
export function limitChecks({ identity }: Pick<Deps, 'identity'>): WithinLimits {
  let running = 0
  return async (ip, check) => {
    const wait_seconds = await identity.consumeRateLimit('file_checks_by_address', ip)
    if (wait_seconds > 0) throw rateLimited(provenanceSentences.rate_limited, wait_seconds)
    if (running >= provenanceLimits.files_at_once) {
      const refusal = new AppError('unavailable', provenanceSentences.busy)
      refusal.retry_after_seconds = RETRY_SECONDS
      throw refusal
    }
    running += 1
    try {
      return await check()
    } finally {
      running -= 1
    }
  }
}
