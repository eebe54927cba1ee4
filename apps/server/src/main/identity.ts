import type { Logger } from 'pino'
import { betterAuthIdentity, type BetterAuthIdentity } from '#adapters/identity/better-auth.ts'
import { mailbox } from '#adapters/mailer/mailbox.ts'
import { smtpMailer } from '#adapters/mailer/smtp.ts'
import type { Config } from '#config.ts'
import { listen } from '#database/listen.ts'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Mailbox } from '#ports/mailer.ts'

type Options = {
  config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'MAIL_FROM'>
  db: Db
  connection_string: string
  log: Logger
}

/** Who people are, with the mailer that writes to them; `mailbox` is there when letters are kept here. */
export type ServedIdentity = BetterAuthIdentity & { mailbox: Mailbox | undefined }

export async function createIdentity({ config, db, connection_string, log }: Options): Promise<ServedIdentity> {
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the accounts was lost')
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config
  const kept = mailbox({ connection_string, onLost })
  const mailer = SMTP_URL && MAIL_FROM ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : kept
  const identity = await betterAuthIdentity({
    connection_string,
    mailer,
    public_url: PUBLIC_URL,
    secret: await findOrCreateSecret(db, 'accounts'),
    listen: (channel, onWake) => listen({ connection_string, channel, onWake, onLost }),
    onError: (message, error) => log.error({ err: error }, message),
  })
  return {
    ...identity,
    mailbox: mailer === kept ? kept : undefined,
    async close() {
      await identity.close()
      await mailer.close()
    },
  }
}
