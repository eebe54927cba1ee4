import { digestLimits as limits } from '@app/domain/digests'
import type { WorkDeps } from '#deps.ts'
import { listNewInPeriod } from '#features/shows/follows/index.ts'
import type { MailDeps } from '#features/notify/feedback/index.ts'
import type { Db } from '#database/schema.ts'
import { digestEmail } from './digest-email.ts'
import { finishDigest, lockOpenDigest, type Digest } from './digests.repository.ts'
import { findChoice, findEmailOf } from './email-choices.repository.ts'
import { sendEmail, type SendDeps } from './send-email.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

type DigestDeps = Pick<WorkDeps, 'db' | 'config' | 'log'> & MailDeps

/**
 * Mails a digest once. Its row stays locked until the mail server has it, so that two workers never mail it both; a process
 * that dies in between mails the same email again, which mail programs know by its Message-ID.
 */
export async function mailDigest(deps: DigestDeps, digestId: string, retries: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const digest = await lockOpenDigest(trx, digestId)
    if (!digest) return
    const written = await writeDigest(deps, trx, digest)
    if (written) await sendEmail(deps, written.email, retries)
    await finishDigest(trx, digestId, written?.episodes ?? 0)
  })
}

/** Undefined where there is nothing to say, or nobody to say it to any more. */
async function writeDigest(
  { config }: SendDeps & Pick<WorkDeps, 'config'>,
  trx: Db,
  { digest_id, user_id, since, until }: Digest,
): Promise<{ email: EmailMessage; episodes: number } | undefined> {
  const choice = await findChoice(trx, user_id)
  if (!choice || choice.digest === 'off') return undefined
  const to = await findEmailOf(trx, user_id)
  const news = await listNewInPeriod(trx, user_id, { since, until, at_most: limits.episodes })
  if (!to || news.episodes.length === 0) return undefined
  const token = (await unsubscribeLinks(trx)).sign(choice.choice_id, 'digest')
  const email = digestEmail({ to, digest_id, rhythm: choice.digest, token, public_url: config.PUBLIC_URL, ...news })
  return { email, episodes: news.total }
}
