import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'

/** Subject and text as a delivery stores them. */
export const EmailWords = z.object({ subject: z.string(), body: z.string() })

/** An email about a report, in plain text. */
export type ReportEmail = z.output<typeof EmailWords> & { recipient: string }

/** Enqueues an email in the transaction of the event that it reports. */
export async function enqueueEmail(trx: Db, jobs: Deps['jobs'], { recipient, ...payload }: ReportEmail): Promise<void> {
  await enqueueDeliveries(trx, jobs, 'report', [{ recipient, payload }])
}
