import type { Logger } from 'pino'
import { betterAuthIdentity, type BetterAuthIdentity } from '#adapters/identity/better-auth.ts'
import type { Config } from '#config.ts'
import { isDatabaseAway, isDatabaseFull } from '#database/health.ts'
import { listen } from '#database/listen.ts'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { registrationCheck } from '#features/people/registrations/index.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import type { Mailbox } from '@app/ports/mailer.ts'
import { chooseMailer } from './mailer.ts'

type GoogleSetting = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_DISCOVERY_URL'
type Options = {
  config: Pick<
    Config,
    'PUBLIC_URL' | 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM' | 'PASSWORD_COST' | 'SIGN_UP_LIMIT' | GoogleSetting
  >
  db: Db
  connection_string: string
  log: Logger
}

/** Identity with the mailer that writes to people; `mailbox` is there if emails are stored here. */
export type ServedIdentity = BetterAuthIdentity & { mailbox: Mailbox | undefined }

export async function createIdentity({ config, db, connection_string, log }: Options): Promise<ServedIdentity> {
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the accounts was lost')
  const { mailer, mailbox } = await chooseMailer({ config, connection_string, log })
  const identity = await betterAuthIdentity({
    connection_string,
    mailer,
    public_url: config.PUBLIC_URL,
    google: googleClientOf(config),
    secret: await findOrCreateSecret(db, 'accounts'),
    listen: (channel, onWake) => listen({ connection_string, channel, onWake, onLost }),
    password_cost: config.PASSWORD_COST,
    sign_up_limit: config.SIGN_UP_LIMIT,
    checkRegistration: registrationCheck(db),
    record: (event) => recordSecurityEvent(log, event),
    isDatabaseAway: (error) => isDatabaseAway(error) || isDatabaseFull(error),
    onError: (message, error) => log.error({ err: error }, message),
  })
  return {
    ...identity,
    mailbox,
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
