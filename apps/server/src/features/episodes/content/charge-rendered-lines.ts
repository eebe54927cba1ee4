import type { HoldOutcome } from '@app/domain/billing'
import { withoutNotice } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import { settleForLines, type PricedLine } from '#features/billing/index.ts'
import { asSaid, listEntries } from '#features/studio/lexicon/index.ts'
import { withoutRecorded } from '#features/studio/takes/index.ts'
import type { ContentRow } from './content.repository.ts'
import { listUtterances } from './utterances.repository.ts'

/** Ends the reservation of an item in the making at the price of the lines that have a clip (SRV-01), those that a person recorded and the spoken notice left out; a correction that ends with its item costs nothing. */
export async function chargeRenderedLines(trx: Db, content: ContentRow, outcome: HoldOutcome) {
  const { content_id, hold_id, status } = content
  if (!hold_id) return undefined
  const voiced =
    status === 'processing'
      ? withoutNotice(content, await listUtterances(trx, content_id)).filter(({ clip_hash }) => clip_hash !== null)
      : []
  const lines = await withoutRecorded(trx, voiced)
  return settleForLines(trx, hold_id, { lines, outcome, also_paid: await asPronounced(trx, content, lines) })
}

/** The lines of an item by the pronunciation of its channel, in which they can be tried again at no cost. */
export async function asPronounced(
  trx: Db,
  { channel_id }: Pick<ContentRow, 'channel_id'>,
  lines: readonly PricedLine[],
): Promise<PricedLine[]> {
  return asSaid(lines, await listEntries(trx, channel_id))
}
