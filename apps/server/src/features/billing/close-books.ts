import type { Db } from '#database/schema.ts'
import { forgetPayer } from './ledger.repository.ts'
import { deletePaidClipsOf } from './paid-clips.repository.ts'

/** Forgets what the books of somebody who is gone do not need; the movements stay, for they must add up (0023). */
export async function closeBooks(db: Db, userId: string): Promise<void> {
  await deletePaidClipsOf(db, userId)
  await forgetPayer(db, userId)
}
