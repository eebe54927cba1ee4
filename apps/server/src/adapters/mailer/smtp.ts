import { createTransport } from 'nodemailer'
import type { Mailer } from '@app/ports/mailer.ts'

const TIMEOUT_MS = 10_000

type Options = {
  url: string
  from: string
  /** Sends nothing over a connection that the server does not encrypt. */
  requires_tls: boolean
}

/** Hands emails to a mail server, `smtp://` or `smtps://`. */
export function smtpMailer({ url, from, requires_tls }: Options): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requires_tls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send({ to, reply_to, ...message }) {
      const replyTo = reply_to && { name: '', address: reply_to }
      await transport.sendMail({ ...message, from, to: { name: '', address: to }, ...(replyTo && { replyTo }) })
    },
    async close() {
      transport.close()
    },
  }
}
