import { storageFullSentence } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { lockAccount } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { sumStoredOf } from './sources.repository.ts'

const MIB = 1_048_576

export function storageLimit({ STORAGE_QUOTA_MB }: Pick<Deps['config'], 'STORAGE_QUOTA_MB'>): number {
  return STORAGE_QUOTA_MB * MIB
}

/** Remaining storage of the account. Counted from the rows each time, so it cannot drift. */
export async function storageLeft({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string): Promise<number> {
  return storageLimit(config) - (await sumStoredOf(db, userId))
}

/** Refused where an account has no room for so many bytes more; others that add to it wait until the transaction ends. */
export async function requireStorage(trx: Db, config: Deps['config'], userId: string, bytes: number): Promise<void> {
  if (bytes === 0) return
  await lockAccount(trx, 'storage', userId)
  if ((await storageLeft({ db: trx, config }, userId)) < bytes) throw storageFull(config)
}

export function storageFull(config: Deps['config']): AppError {
  return new AppError('too_large', storageFullSentence(storageLimit(config)))
}
