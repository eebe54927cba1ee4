import type { Deps } from '#deps.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { episodesEnded } from '#lib/metrics.ts'
import { announceContent } from './announce-content.ts'
import { lockContent } from './content.repository.ts'
import { markFailed } from './rendering.repository.ts'

/** Ends an item as failed, with a sentence for its owner. What was spoken stays; the hold goes back in full (SRV-01). */
export async function failContent({ db }: Pick<Deps, 'db'>, contentId: string, sentence: string): Promise<void> {
  const isFailed = await db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    if (locked?.status !== 'processing') return false
    const balance = locked.hold_id
      ? await settleForLines(trx, locked.hold_id, { outcome: 'failed', lines: [] })
      : undefined
    const content = await markFailed(trx, contentId, sentence)
    if (balance) await announceBalance(trx, balance)
    await announceContent(trx, content)
    return true
  })
  if (isFailed) episodesEnded.inc({ outcome: 'error' })
}
