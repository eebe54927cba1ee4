import { BRAND } from '@app/domain/brand'
import { escapeHtml } from '#lib/escape-html.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import type { Feedback } from './feedback.repository.ts'

type Words = Pick<Feedback, 'email' | 'subject' | 'message'>

/** A person's own words, plain: an answer to the email goes to that person. */
export function feedbackEmail(to: string, { email, subject, message }: Words): EmailMessage {
  const from = `From ${email}, by the feedback page of ${BRAND}.`
  return {
    to,
    subject: `${BRAND} feedback: ${subject}`,
    text: `${message}\n\n${from}\n`,
    html: `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>\n<p>${escapeHtml(from)}</p>\n`,
    reply_to: email,
  }
}
