import type { WorkDeps } from '#deps.ts'
import type { MailDeps } from '#features/notify/feedback/index.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

export type SendDeps = Pick<WorkDeps, 'log'> & MailDeps

/**
 * About two hours, as retries wait half a minute: a mail server that refuses an address for good is not asked for days.
 */
const MOST_RETRIES = 240

/**
 * Hands an email to the mail server; after the last try it is given up, because its news are in the product as well.
 */
export async function sendEmail({ openMailer, log }: SendDeps, email: EmailMessage, retries: number): Promise<void> {
  const mailer = await openMailer()
  try {
    await mailer.send(email)
  } catch (error) {
    if (retries < MOST_RETRIES) throw error
    log.warn({ err: error }, 'email given up')
  } finally {
    await mailer.close()
  }
}
