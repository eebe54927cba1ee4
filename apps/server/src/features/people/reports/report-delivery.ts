import type { JobDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { EmailWords } from './emails.ts'
import { mailStaff } from './mail-staff.ts'

/** Delivery of emails about reports, those to the staff about new cases included. */
export function reportDelivery(deps: Pick<JobDeps, 'db' | 'jobs' | 'config' | 'openMailer'>): DeliveryKind {
  return mailKind(deps, {
    most_tries: mailTries.words,
    open: () => mailStaff(deps),
    async write({ recipient, payload }) {
      const { subject, body } = EmailWords.parse(payload)
      const html = `<p style="white-space:pre-wrap">${escapeHtml(body)}</p>\n`
      return { email: { to: recipient, subject, text: `${body}\n`, html } }
    },
  })
}
