import type { Db } from '#database/schema.ts'
import { findContent, lockContent, raiseFence, type ContentWithChannel } from './content.repository.ts'
import { countTry, findCorrection, type CorrectionRow } from './corrections.repository.ts'
import type { Claim } from './rendering.repository.ts'
import { listUtterances, type UtteranceRow } from './utterances.repository.ts'

export type ClaimedCorrection = {
  claim: Claim
  content: ContentWithChannel
  /** The whole item as it is to be; lines that have to be spoken have no clip. */
  utterances: UtteranceRow[]
  /** How many workers have begun, this one included. */
  tries: number
}

/** Takes a correction over; `undefined` when there is none to make any more. */
export async function claimCorrection(db: Db, contentId: string): Promise<ClaimedCorrection | undefined> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    const correction = await findCorrection(trx, contentId)
    if (locked?.status !== 'completed' || correction?.status !== 'processing') return undefined
    const fence = await raiseFence(trx, contentId)
    const tries = await countTry(trx, contentId)
    const content = await findContent(trx, contentId)
    const utterances = corrected(await listUtterances(trx, contentId), correction)
    return content && { claim: { content_id: contentId, fence }, content, utterances, tries }
  })
}

function corrected(utterances: UtteranceRow[], { lines }: CorrectionRow): UtteranceRow[] {
  const changes = new Map(lines.map((line) => [line.position, line]))
  return utterances.map((utterance) => ({ ...utterance, ...changes.get(utterance.position) }))
}
