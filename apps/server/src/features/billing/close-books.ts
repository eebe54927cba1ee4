import type { Db } from '#database/schema.ts'
import { deletePaidLinesOf } from './paid-lines.repository.ts'
import { forgetTitlesOf } from './token-holds.repository.ts'

/** Forgets what the books of somebody who is gone do not need; the movements stay, for they must add up (0023). */
export async function closeBooks(db: Db, userId: string): Promise<void> {
  await deletePaidLinesOf(db, userId)
  await forgetTitlesOf(db, userId)
}
