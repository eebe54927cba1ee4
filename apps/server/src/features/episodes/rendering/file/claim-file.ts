import type { Db } from '#database/schema.ts'
import type { Claim } from '#work/work-kind.ts'
import { raiseFence } from '#work/work.repository.ts'
import {
  findContent,
  lockContent,
  type ContentWithChannel,
  listUtterances,
  type UtteranceRow,
} from '#features/episodes/content/index.ts'
import { findCorrection } from '#features/episodes/corrections/index.ts'

/** A finished item whose file may be replaced. */
export type ClaimedFile = { claim: Claim; content: ContentWithChannel; utterances: UtteranceRow[] }

/** Claims an item to replace this file of it; `undefined` where it was replaced already or a correction is making another. */
export async function claimFile(db: Db, contentId: string, audio_key: string): Promise<ClaimedFile | undefined> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    if (locked?.status !== 'completed' || locked.audio_key !== audio_key) return undefined
    if ((await findCorrection(trx, contentId))?.status === 'processing') return undefined
    const fence = await raiseFence(trx, 'render_fence', contentId)
    const content = await findContent(trx, contentId)
    return content && { claim: { id: contentId, fence }, content, utterances: await listUtterances(trx, contentId) }
  })
}
