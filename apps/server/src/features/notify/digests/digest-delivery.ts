import { digestLimits as limits } from '@app/domain/digests'
import type { JobDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import { listNewInPeriod } from '#features/shows/follows/index.ts'
import { digestEmail } from './digest-email.ts'
import { findOpenDigest, finishDigest, type Digest } from './digests.repository.ts'
import { findChoice, findEmailOf } from './email-choices.repository.ts'
import { openDigests } from './open-digests.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

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
