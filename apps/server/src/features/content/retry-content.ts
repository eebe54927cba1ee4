import type { Viewer } from '@app/domain/accounts'
import { contentSentences } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { announceBalance, holdTokens, priceLines } from '#features/billing/index.ts'
import { AppError } from '#lib/errors.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, restartContent } from './content.repository.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { listUtterances } from './utterances.repository.ts'

/** Has a failed item go on where it stopped; the lines that have their clips are not spoken again, but paid with the rest, for what failed was not. */
export async function retryContent(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>,
  viewer: Viewer,
  where: { content_id: string; channel_id: string },
): Promise<void> {
  const { content_id } = await getOwnedContent(deps.db, viewer, where)
  await deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (content?.status !== 'error') throw new AppError('conflict', contentSentences.not_failed)
    const { tokens: amount, lines } = await priceLines(trx, content.user_id, await listUtterances(trx, content_id))
    const { hold_id, balance } = await holdTokens(trx, deps.clock, {
      user_id: content.user_id,
      amount,
      lines,
      purpose: 'narration',
      content_id,
      title: content.script_title,
      at_once: deps.config.CONTENT_LIMIT,
    })
    await restartContent(trx, content_id, hold_id)
    await deps.jobs.send(trx, 'speech.render-content', { content_id })
    await announceBalance(trx, balance)
    await announceContent(trx, { ...content, status: 'processing' })
  })
}
