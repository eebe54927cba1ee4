import type { Db } from '#database/schema.ts'
import type { ClaimedCorrection } from './claim-correction.ts'
import { findContent, lockContent, raiseFence } from './content.repository.ts'
import { findCorrection } from './corrections.repository.ts'
import { listUtterances } from './utterances.repository.ts'

/** Takes it on to put another file in the place of this one; `undefined` where another one came or a correction is making one. */
export async function claimFile(
  db: Db,
  contentId: string,
  audio_key: string,
): Promise<Omit<ClaimedCorrection, 'tries'> | undefined> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    if (locked?.status !== 'completed' || locked.audio_key !== audio_key) return undefined
    if ((await findCorrection(trx, contentId))?.status === 'processing') return undefined
    const fence = await raiseFence(trx, contentId)
    const content = await findContent(trx, contentId)
    return (
      content && { claim: { content_id: contentId, fence }, content, utterances: await listUtterances(trx, contentId) }
    )
  })
}
