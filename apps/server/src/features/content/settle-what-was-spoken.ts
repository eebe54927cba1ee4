import type { Db } from '#database/schema.ts'
import { payForClips, settleTokens } from '#features/billing/index.ts'
import type { ContentRow } from './content.repository.ts'
import { listUtterances } from './utterances.repository.ts'

/** Ends the item's reservation at the price of the lines that have a clip (SRV-01). */
export async function settleWhatWasSpoken(trx: Db, { content_id, user_id, hold_id }: ContentRow) {
  if (!hold_id) return undefined
  const cost = await payForClips(trx, user_id, await listUtterances(trx, content_id))
  return settleTokens(trx, hold_id, cost, `narration of ${content_id}`)
}
