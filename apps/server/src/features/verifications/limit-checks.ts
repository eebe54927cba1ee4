import { once } from 'node:events'
import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import type { Deps } from '#deps.ts'
import { addressKey } from '#lib/address-key.ts'
import { AppError, rateLimited } from '#lib/errors.ts'

const RETRY_SECONDS = 10
const { files_at_once, files_of_address_at_once, check_seconds } = provenanceLimits

/** `deadline` is aborted once a file has taken too long to arrive. */
export type WithinLimits = <T>(ip: string, check: (deadline: AbortSignal) => Promise<T>) => Promise<T>

/** Refuses files beyond those that a process reads at once, in all and from one address, and addresses that send too many. */
export function limitChecks({ identity }: Pick<Deps, 'identity'>, seconds: number = check_seconds): WithinLimits {
  /** The address of each file that is being read. */
  const running: string[] = []
  return async (ip, check) => {
    const wait_seconds = await identity.consumeRateLimit('file_checks_by_address', ip)
    if (wait_seconds > 0) throw rateLimited(provenanceSentences.rate_limited, wait_seconds)
    const address = addressKey(ip)
    if (running.filter((other) => other === address).length >= files_of_address_at_once)
      throw busy(provenanceSentences.busy_address)
    if (running.length >= files_at_once) throw busy(provenanceSentences.busy)
    running.push(address)
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), seconds * 1_000)
    try {
      return await Promise.race([check(deadline.signal), refuseOnce(deadline.signal)])
    } finally {
      clearTimeout(timer)
      running.splice(running.indexOf(address), 1)
    }
  }
}

async function refuseOnce(deadline: AbortSignal): Promise<never> {
  await once(deadline, 'abort')
  throw new AppError('bad_request', provenanceSentences.too_slow)
}

function busy(sentence: string): AppError {
  const refusal = new AppError('unavailable', sentence)
  refusal.retry_after_seconds = RETRY_SECONDS
  return refusal
}
