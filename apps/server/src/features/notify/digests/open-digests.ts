import { nextDigestAt } from '@app/domain/digests'
import type { WorkDeps } from '#deps.ts'
import { readNow } from '#database/now-by.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import type { Db } from '#database/schema.ts'
import { insertDigest } from './digests.repository.ts'
import { changeChoice, lockDueChoices, readSettledTime, type EmailChoice } from './email-choices.repository.ts'

const AT_ONCE = 100

type OpenDeps = Pick<WorkDeps, 'db' | 'jobs' | 'clock'>

/**
 * Writes the digest of everybody whose time has come, with its delivery, and moves their time on. A server that was away
 * writes one for all the time it missed.
 */
export async function openDigests(deps: OpenDeps): Promise<void> {
  while ((await deps.db.transaction().execute((trx) => openSome(deps, trx))) === AT_ONCE);
}

async function openSome({ jobs, clock }: OpenDeps, trx: Db): Promise<number> {
  const until = await readSettledTime(trx, clock)
  const now = await readNow(trx, clock)
  const due = await lockDueChoices(trx, clock, AT_ONCE)
  const opened: { subject_id: string }[] = []
  for (const { user_id, digest, time_zone, digest_since, digest_day } of due.filter(isOn)) {
    const digest_id = await insertDigest(trx, { user_id, day: digest_day, since: digest_since, until })
    if (digest_id) opened.push({ subject_id: digest_id })
    const next = nextDigestAt(digest, time_zone, now)
    const since = digest_id ? until : digest_since
    await changeChoice(trx, user_id, { digest_since: since, digest_due_at: next?.at, digest_day: next?.day })
  }
  await enqueueDeliveries(trx, jobs, 'digest', opened)
  return due.length
}

function isOn(choice: EmailChoice): choice is EmailChoice & { digest_since: Date; digest_day: string } {
  return choice.digest_since !== null && choice.digest_day !== null
}
