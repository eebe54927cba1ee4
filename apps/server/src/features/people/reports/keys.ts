import { randomBytes, timingSafeEqual } from 'node:crypto'
import { reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { hashOf } from './proof.ts'

const KEY_BYTES = 18

/** Key that opens a page without a sign-in; only its hash is stored. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

type Asked = { key: string; ip: string }

/** Answers what was found to the holder of its key; others learn nothing, and cannot try for long. */
export async function requireKey<Found extends { key_hash: string | null }>(
  { identity }: Pick<Deps, 'identity'>,
  found: Found | undefined,
  { key, ip }: Asked,
  missing: string,
): Promise<Found> {
  if (found?.key_hash && isSame(found.key_hash, hashOf(key))) return found
  const wait_seconds = await identity.consumeRateLimit('report_keys_by_address', ip)
  if (wait_seconds > 0) throw rateLimited(reportSentences.rate_limited, wait_seconds)
  throw new AppError('not_found', missing)
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
