import type { Deps } from '#deps.ts'
import { announceBalance, settleTokens } from '#features/billing/index.ts'
import { announceToOwners } from './announce-content.ts'
import { lockContent, raiseFence } from './content.repository.ts'
import { findCorrection, markCorrectionFailed } from './corrections.repository.ts'

/** Ends a correction as failed, with a sentence for the owner; the item stays as it was, and the hold goes back in full. */
export async function failCorrection({ db }: Pick<Deps, 'db'>, contentId: string, sentence: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, contentId)
    const correction = await findCorrection(trx, contentId)
    if (!content || correction?.status !== 'processing') return
    await raiseFence(trx, contentId)
    await markCorrectionFailed(trx, contentId, sentence)
    const balance = content.hold_id ? await settleTokens(trx, content.hold_id, 0, `correction of ${contentId}`) : undefined
    if (balance) await announceBalance(trx, balance)
    await announceToOwners(trx, content)
  })
}
