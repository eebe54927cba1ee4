import type { Outline } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { announceBalance } from '#features/billing/index.ts'
import { episodesEnded } from '#lib/metrics.ts'
import { announceContent } from './announce-content.ts'
import { settleWhatWasSpoken } from './settle-what-was-spoken.ts'
import { lockClaimed, markCompleted, type Claim } from './rendering.repository.ts'

type Finished = { audio_key: string; duration_ms: number; gain_db: number; outline: Outline }

/** Publishes a finished item: status, duration, address and charge change together, and only for who holds the claim. */
export async function completeContent({ db }: Pick<Deps, 'db'>, claim: Claim, finished: Finished): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const balance = await settleWhatWasSpoken(trx, await lockClaimed(trx, claim), 'completed')
    const content = await markCompleted(trx, claim.content_id, finished)
    if (balance) await announceBalance(trx, balance)
    await announceContent(trx, content)
  })
  episodesEnded.inc({ outcome: 'completed' })
}
