import type { Config } from '#config.ts'
import type { JobDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import { findUnmailedFeedback, noteMailed, type Feedback } from './feedback.repository.ts'
import { BRAND } from '@app/domain/brand'
import { escapeHtml } from '#lib/escape-html.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

/** Address under which the mailbox page shows feedback that is mailed to nobody. */
const MAILBOX_ADDRESS = 'feedback@localhost'

/** Delivery of feedback to the operator. */
export function feedbackDelivery(deps: Pick<JobDeps, 'db' | 'config' | 'openMailer'>): DeliveryKind {
  return mailKind(deps, {
    most_tries: mailTries.words,
    async write({ subject_id }) {
      const feedback = await findUnmailedFeedback(deps.db, subject_id)
      const to = recipientOf(deps.config)
      if (!feedback || !to) return undefined
      return {
        email: feedbackEmail(to, feedback),
        settle: async (trx, was_sent) => (was_sent ? noteMailed(trx, subject_id) : undefined),
      }
    },
  })
}

/** Recipient; none if emails leave this server and no address is named. */
function recipientOf({ FEEDBACK_EMAIL, SMTP_URL }: Pick<Config, 'FEEDBACK_EMAIL' | 'SMTP_URL'>): string | undefined {
  return FEEDBACK_EMAIL ?? (SMTP_URL ? undefined : MAILBOX_ADDRESS)
}

type Words = Pick<Feedback, 'email' | 'subject' | 'message'>

/** A person's own words, plain: an answer to the email goes to that person. */
function feedbackEmail(to: string, { email, subject, message }: Words): EmailMessage {
  const from = `From ${email}, by the feedback page of ${BRAND}.`
  return {
    to,
    subject: `${BRAND} feedback: ${subject}`,
    text: `${message}\n\n${from}\n`,
    html: `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>\n<p>${escapeHtml(from)}</p>\n`,
    reply_to: email,
  }
}
