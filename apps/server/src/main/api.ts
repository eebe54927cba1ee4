import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import { isLoopback } from '#config.ts'
import type { Deps, WorkDeps } from '#deps.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { liveEvents } from '#events/live-events.ts'
import { createServer } from '#http/server.ts'
import { openWebBuild } from '#http/web-build.ts'
import { linkSigner } from '#lib/link-signer.ts'
import { addDemo, wantsDemo } from './demo.ts'
import { createIdentity } from './identity.ts'
import { routes } from './routes.ts'

const OPEN_MAILBOX_WARNING =
  'letters are kept at /dev/mailbox, for this machine alone: set SMTP_URL, or nobody else can verify an address'
const SIMULATED_PAYMENTS_WARNING =
  'payments are simulated at /dev/payments, for this machine alone: set STRIPE_SECRET_KEY, or nobody else can buy a plan'

/** Serves the product over HTTP. */
export async function startApi(
  deps: WorkDeps & Pick<Deps, 'simulator'>,
  connection_string: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { config, db, log, simulator } = deps
  const onLost = (error: Error) => log.warn({ err: error }, 'listening connection lost')
  const live = liveEvents({ db, connection_string, onLost })
  const identity = await createIdentity({ config, db, connection_string, log })
  if (identity.mailbox && !isLoopback(config.HOST)) log.warn(OPEN_MAILBOX_WARNING)
  if (simulator && !isLoopback(config.HOST)) log.warn(SIMULATED_PAYMENTS_WARNING)
  const links = linkSigner(await findOrCreateSecret(db, 'media-links'))
  const server = await createServer(
    { ...deps, live, identity, links, mailbox: identity.mailbox, web: await openWebBuild() },
    routes,
  )
  if (wantsDemo(config)) await addDemo({ deps, ensurePerson: identity.ensurePerson })
  const address = await server.listen({ port: config.PORT, host: config.HOST })
  const telling = await simulator?.tellAt(address + PAYMENT_EVENTS_PATH)
  return {
    address,
    async stop() {
      await telling?.stop()
      await server.close()
      await live.close()
      await identity.close()
    },
  }
}
