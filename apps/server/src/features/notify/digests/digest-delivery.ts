import { digestLimits as limits, nextDigestAt } from '@app/domain/digests'
import type { JobDeps, WorkDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import { listNewInPeriod } from '#features/shows/follows/index.ts'
import { digestEmail } from './digest-email.ts'
import { findOpenDigest, finishDigest, type Digest, insertDigest } from './digests.repository.ts'
import {
  findChoice,
  findEmailOf,
  changeChoice,
  lockDueChoices,
  readSettledTime,
  type EmailChoice,
} from './email-choices.repository.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { readNow } from '#database/now-by.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import type { Db } from '#database/schema.ts'

const AT_ONCE = 100

type OpenDeps = Pick<WorkDeps, 'db' | 'jobs' | 'clock'>

/**
 * Writes the digest of everybody whose time has come, with its delivery, and moves their time on. A server that was away
 * writes one for all the time it missed.
 */
async function openDigests(deps: OpenDeps): Promise<void> {
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

type DigestDeps = Pick<JobDeps, 'db' | 'jobs' | 'clock' | 'config' | 'openMailer'>

/** Delivery of digests. One that is sent twice, after a crash, has the same Message-ID, by which mail programs know it. */
export function digestDelivery(deps: DigestDeps): DeliveryKind {
  return mailKind(deps, {
    most_tries: mailTries.news,
    open: () => openDigests(deps),
    async write({ subject_id }) {
      const digest = await findOpenDigest(deps.db, subject_id)
      if (!digest) return undefined
      const written = await writeDigest(deps, digest)
      return { email: written?.email, settle: (trx) => finishDigest(trx, subject_id, written?.episodes ?? 0) }
    },
  })
}

/** Undefined where there is nothing to say, or nobody to say it to any more. */
async function writeDigest(
  { db, config }: Pick<DigestDeps, 'db' | 'config'>,
  { digest_id, user_id, since, until }: Digest,
): Promise<{ email: EmailMessage; episodes: number } | undefined> {
  const choice = await findChoice(db, user_id)
  if (!choice || choice.digest === 'off') return undefined
  const to = await findEmailOf(db, user_id)
  const news = await listNewInPeriod(db, user_id, { since, until, at_most: limits.episodes })
  if (!to || news.episodes.length === 0) return undefined
  const token = (await unsubscribeLinks(db)).sign(choice.choice_id, 'digest')
  const email = digestEmail({ to, digest_id, rhythm: choice.digest, token, public_url: config.PUBLIC_URL, ...news })
  return { email, episodes: news.total }
}
