import { createTransport } from 'nodemailer'
import type { Mailer } from '#ports/mailer.ts'

const TIMEOUT_MS = 10_000

/** Hands letters to a mail server, `smtp://` or `smtps://`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send({ to, reply_to, ...letter }) {
      const replyTo = reply_to && { name: '', address: reply_to }
      await transport.sendMail({ ...letter, from, to: { name: '', address: to }, ...(replyTo && { replyTo }) })
    },
    async close() {
      transport.close()
    },
  }
}
