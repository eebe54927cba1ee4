import { z } from 'zod'
import { continueDeliveries } from '#deliveries/continue-deliveries.ts'
import { sendDeliveries } from '#deliveries/send-deliveries.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'
import type { JobDeps } from '#deps.ts'
import { adoptEarlierJobs } from './adopt-earlier-jobs.ts'
import { deliveryKinds } from './delivery-kinds.ts'

/** Kinds of delivery take turns as accounts do. */
export const sendDeliveriesJob = defineJob('deliveries.send', {
  payload: z.object({ kind: z.string() }),
  expireInSeconds: 30 * 60,
  workers: 6,
  perAccount: 2,
  run: (deps, { kind }, signal) => sendDeliveries(deps, deliveryKinds(deps), kind, signal),
})

/** Woken by changes of listed feeds, which settle for three seconds. */
export const continueDeliveriesChore = defineChore('deliveries.continue', {
  everySeconds: 15,
  wakeAfterSeconds: 3.1,
  run: continueAll,
})

async function continueAll(deps: JobDeps): Promise<void> {
  await adoptEarlierJobs(deps.db)
  await continueDeliveries(deps, deliveryKinds(deps))
}
