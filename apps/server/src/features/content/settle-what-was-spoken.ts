import type { HoldOutcome } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import { settleForLines } from '#features/billing/index.ts'
import type { ContentRow } from './content.repository.ts'
import { listUtterances } from './utterances.repository.ts'

/** Ends the reservation of an item in the making at the price of the lines that have a clip (SRV-01); a correction that ends with its item costs nothing. */
export async function settleWhatWasSpoken(trx: Db, { content_id, hold_id, status }: ContentRow, outcome: HoldOutcome) {
  if (!hold_id) return undefined
  const lines =
    status === 'processing' ? (await listUtterances(trx, content_id)).filter(({ clip_hash }) => clip_hash !== null) : []
  return settleForLines(trx, hold_id, { lines, outcome })
}
