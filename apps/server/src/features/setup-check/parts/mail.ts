import { BRAND } from '@app/domain/brand'
import type { Part } from '../part.ts'

const TEXT = `This is a test of the mail settings of ${BRAND}. It arrived.`

export const mail: Part = {
  describe({ config, mailbox }) {
    const test = 'Send Me One'
    if (mailbox)
      return {
        state: 'warn',
        word: 'Kept here',
        sentence: 'Nobody is sent an email; they are on the page /dev/mailbox. Set SMTP_URL and MAIL_FROM.',
        test,
      }
    return { state: 'set', word: 'Set', sentence: `${hostOf(config.SMTP_URL)} sends emails.`, test }
  },
  async try({ config, mailbox, setup }, { viewer }) {
    const mailer = await setup.openMailer()
    try {
      await mailer.send({
        to: viewer.email,
        subject: `${BRAND}: test of the mail settings`,
        text: TEXT,
        html: `<p>${TEXT}</p>`,
      })
    } catch (error) {
      throw new Error(
        `${hostOf(config.SMTP_URL)} said: ${error instanceof Error ? error.message : String(error)}. Check SMTP_URL.`,
      )
    } finally {
      await mailer.close()
    }
    if (mailbox)
      return { state: 'warn', word: 'Kept here', sentence: `An email to ${viewer.email} is on the page /dev/mailbox.` }
    return {
      state: 'works',
      word: 'Accepted',
      sentence: `${hostOf(config.SMTP_URL)} accepted an email to ${viewer.email}. See whether it arrives.`,
    }
  },
}

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'The mailbox')
