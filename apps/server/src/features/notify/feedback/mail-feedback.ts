import type { Config } from '#config.ts'
import type { WorkDeps } from '#deps.ts'
import type { Mailer } from '@app/ports/mailer.ts'
import { feedbackEmail } from './feedback-email.ts'
import { findUnmailedFeedback, noteMailed } from './feedback.repository.ts'

/** Address under which the mailbox page shows feedback that is mailed to nobody. */
const MAILBOX_ADDRESS = 'feedback@localhost'

/** Feedback is rare: a mailer is opened for each email, and no worker keeps one. */
export type MailDeps = { openMailer(): Promise<Mailer> }

/** Mails a message once; a process that dies between the email and its note may send it a second time. */
export async function mailFeedback(
  { db, config, openMailer }: Pick<WorkDeps, 'db' | 'config'> & MailDeps,
  feedbackId: string,
): Promise<void> {
  const feedback = await findUnmailedFeedback(db, feedbackId)
  const to = recipientOf(config)
  if (!feedback || !to) return
  const mailer = await openMailer()
  try {
    await mailer.send(feedbackEmail(to, feedback))
  } finally {
    await mailer.close()
  }
  await noteMailed(db, feedbackId)
}

/** Recipient; none if emails leave this server and no address is named. */
function recipientOf({ FEEDBACK_EMAIL, SMTP_URL }: Pick<Config, 'FEEDBACK_EMAIL' | 'SMTP_URL'>): string | undefined {
  return FEEDBACK_EMAIL ?? (SMTP_URL ? undefined : MAILBOX_ADDRESS)
}
