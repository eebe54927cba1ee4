import type { Outline } from '#database/tables/content-schema.ts'
import type { Deps } from '#deps.ts'
import { announceBalance } from '#features/billing/index.ts'
import { announceContent, chargeRenderedLines, changeContent } from '#features/episodes/content/index.ts'
import { episodesEnded } from '#lib/metrics.ts'
import { lockClaimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import { renderingWork } from '../rendering-work.ts'

type Finished = { audio_key: string; duration_ms: number; gain_db: number; outline: Outline }

/** Publishes a finished item: status, duration, address and charge change together, and only while the claim holds. */
export async function completeContent(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  claim: Claim,
  finished: Finished,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const balance = await chargeRenderedLines(trx, await lockClaimed(trx, renderingWork, claim), 'completed')
    const content = await changeContent(trx, claim.id, {
      ...finished,
      status: 'completed',
      seconds_left: 0,
      error: '',
    })
    await jobs.send(trx, 'listen-check.run', { content_id: claim.id })
    if (balance) await announceBalance(trx, balance)
    await announceContent(trx, content)
  })
  episodesEnded.inc({ outcome: 'completed' })
}
