import type { Logger } from 'pino'
import { mailbox } from '#adapters/mailer/mailbox.ts'
import type { Config } from '#config.ts'
import type { Mailbox, Mailer } from '@app/ports/mailer.ts'

type Options = { config: Pick<Config, 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM'>; connection_string: string; log: Logger }

/** The mailer of the settings; `mailbox` is there when emails are kept here. */
export async function chooseMailer({
  config,
  connection_string,
  log,
}: Options): Promise<{ mailer: Mailer; mailbox: Mailbox | undefined }> {
  const provider = await providerOf(config)
  if (provider) return { mailer: provider, mailbox: undefined }
  const kept = mailbox({
    connection_string,
    onLost: (error) => log.warn({ err: error }, 'a connection of the mailbox was lost'),
  })
  return { mailer: kept, mailbox: kept }
}

/** Loaded only where it is used: a mail client is a large part of an idle process. */
async function providerOf({ SMTP_URL, SMTP_TLS, MAIL_FROM }: Options['config']): Promise<Mailer | undefined> {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const { smtpMailer } = await import('#adapters/mailer/smtp.ts')
  return smtpMailer({ url: SMTP_URL, from: MAIL_FROM, requires_tls: SMTP_TLS === 'required' })
}
