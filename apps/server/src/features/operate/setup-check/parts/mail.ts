import { BRAND } from '@app/domain/brand'
import { connectionProblem } from '#lib/connection-problem.ts'
import { failureReason } from '@app/runtime/failure-reason.ts'
import type { Part } from '../part.ts'

const TEXT = `This is a test of the mail settings of ${BRAND}. It arrived.`

/** Advice by the codes of the mail client. */
const advice = new Map([
  ['EAUTH', 'Check the user and the password in SMTP_URL.'],
  ['EENVELOPE', 'Check MAIL_FROM, and whether it may send to your address.'],
  ['ETLS', 'Use smtps:// in SMTP_URL, or set SMTP_TLS.'],
])

export const mail: Part = {
  reaches: ({ config: { SMTP_URL } }) =>
    SMTP_URL === undefined ? undefined : { url: SMTP_URL, address: 'SMTP_URL', others: 'SMTP_URL' },
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
      if (connectionProblem(error)) throw error
      throw new Error(`${hostOf(config.SMTP_URL)} said: ${wordsOf(error)}. ${adviceOn(error)}`)
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

const wordsOf = (error: unknown): string => failureReason(error).replace(/[.\s]+$/, '')

function adviceOn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return advice.get(code) ?? 'Check SMTP_URL.'
}

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'The mailbox')
