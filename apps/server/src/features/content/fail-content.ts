import type { Deps } from '#deps.ts'
import { announceBalance } from '#features/billing/index.ts'
import { announceContent } from './announce-content.ts'
import { lockContent } from './content.repository.ts'
import { settleWhatWasSpoken } from './delete-content.ts'
import { markFailed } from './rendering.repository.ts'

/** Ends an item as failed, with a sentence for its owner. What was spoken stays and is paid; the rest of the hold goes back. */
export async function failContent({ db }: Pick<Deps, 'db'>, contentId: string, sentence: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    if (locked?.status !== 'processing') return
    const balance = await settleWhatWasSpoken(trx, locked)
    const content = await markFailed(trx, contentId, sentence)
    if (balance) await announceBalance(trx, balance)
    await announceContent(trx, content)
  })
}
