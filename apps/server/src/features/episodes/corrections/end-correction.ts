import type { Db } from '#database/schema.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { announceToOwners, type ContentRow } from '#features/episodes/content/index.ts'
import { markCorrectionFailed, type LockedCorrection } from './corrections.repository.ts'

/** Marks a correction as failed, with a sentence for the owner; the item stays as it was. */
export async function failCorrection(
  trx: Db,
  { content_id, content }: LockedCorrection,
  sentence: string,
): Promise<void> {
  await markCorrectionFailed(trx, content_id, sentence)
  await releaseCorrection(trx, content, 'failed')
}

/** Gives the hold of a correction that comes to nothing back in full and notifies the owners. */
export async function releaseCorrection(trx: Db, content: ContentRow, outcome: 'failed' | 'stopped'): Promise<void> {
  const balance = content.hold_id ? await settleForLines(trx, content.hold_id, { outcome, lines: [] }) : undefined
  if (balance) await announceBalance(trx, balance)
  await announceToOwners(trx, content)
}
