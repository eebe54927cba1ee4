import type { Logger } from 'pino'
import { betterAuthIdentity, type BetterAuthIdentity } from '#adapters/identity/better-auth.ts'
import { mailbox } from '#adapters/mailer/mailbox.ts'
import type { Config } from '#config.ts'
import { listen } from '#database/listen.ts'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Mailbox, Mailer } from '#ports/mailer.ts'

type GoogleSetting = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_DISCOVERY_URL'
type Options = {
  config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'MAIL_FROM' | GoogleSetting>
  db: Db
  connection_string: string
  log: Logger
}

/** Who people are, with the mailer that writes to them; `mailbox` is there when letters are kept here. */
export type ServedIdentity = BetterAuthIdentity & { mailbox: Mailbox | undefined }

export async function createIdentity({ config, db, connection_string, log }: Options): Promise<ServedIdentity> {
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the accounts was lost')
  const kept = mailbox({ connection_string, onLost })
  const mailer = (await providerOf(config)) ?? kept
  const identity = await betterAuthIdentity({
    connection_string,
    mailer,
    public_url: config.PUBLIC_URL,
    google: googleClientOf(config),
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

function googleClientOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL }: Options['config']) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET, discovery_url: GOOGLE_DISCOVERY_URL }
}

/** Loaded only where it is used: a mail client is a large part of an idle process. */
async function providerOf({ SMTP_URL, MAIL_FROM }: Options['config']): Promise<Mailer | undefined> {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const { smtpMailer } = await import('#adapters/mailer/smtp.ts')
  return smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
}
