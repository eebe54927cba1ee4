import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { announceToOwners } from './announce-content.ts'
import { lockContent, raiseFence, type ContentRow } from './content.repository.ts'
import { findCorrection, markCorrectionFailed } from './corrections.repository.ts'

type Which = { content_id: string; fence?: number }

/** Ends a correction as failed, with a sentence for the owner; the item stays as it was. A worker names its fence: what another took over is not its to end. */
export async function failCorrection(
  { db }: Pick<Deps, 'db'>,
  { content_id, fence }: Which,
  sentence: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    const correction = await findCorrection(trx, content_id)
    if (!content || correction?.status !== 'processing') return
    if (fence !== undefined && content.render_fence !== fence) return
    await markCorrectionFailed(trx, content_id, sentence)
    await stopCorrection(trx, content, 'failed')
  })
}

/** Shuts out whoever makes it, gives the hold back in full and tells the owners. */
export async function stopCorrection(trx: Db, content: ContentRow, outcome: 'failed' | 'stopped'): Promise<void> {
  const { content_id, hold_id } = content
  await raiseFence(trx, content_id)
  const balance = hold_id ? await settleForLines(trx, hold_id, { outcome, lines: [] }) : undefined
  if (balance) await announceBalance(trx, balance)
  await announceToOwners(trx, content)
}
