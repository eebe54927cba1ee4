import type { Deps, WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import type { MailDeps } from '#features/notify/feedback/index.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { deleteEmail, findEmail, insertEmail, type WaitingEmail } from './emails.repository.ts'

/** Enqueues an email in the transaction of the event that it reports. */
export async function enqueueEmail(trx: Db, jobs: Deps['jobs'], email: WaitingEmail): Promise<void> {
  await jobs.send(trx, 'reports.mail', { email_id: await insertEmail(trx, email) })
}

/** Hands an email to the mail server once; a process that dies in between may send it a second time. Its words are plain text. */
export async function mailReportEmail(
  { db, openMailer }: Pick<WorkDeps, 'db'> & MailDeps,
  emailId: string,
): Promise<void> {
  const email = await findEmail(db, emailId)
  if (!email) return
  const { recipient, subject, body } = email
  const mailer = await openMailer()
  try {
    const html = `<p style="white-space:pre-wrap">${escapeHtml(body)}</p>\n`
    await mailer.send({ to: recipient, subject, text: `${body}\n`, html })
  } finally {
    await mailer.close()
  }
  await deleteEmail(db, emailId)
}
