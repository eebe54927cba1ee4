import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import { isForThisMachine, isLoopback } from '#config.ts'
import type { Deps, WorkDeps } from '#deps.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { liveEvents } from '#events/live-events.ts'
import { turnChanges } from '#events/turn-changes.ts'
import { localModelSentence } from '#features/studio/scripts/index.ts'
import { createServer } from '#http/server.ts'
import { openWebBuild } from '#http/web-build.ts'
import { linkSigner } from '#lib/link-signer.ts'
import { chooseSetupTools } from './choose-setup-tools.ts'
import { addDemo, wantsDemo } from './demo.ts'
import { factFinder } from './fact-finder.ts'
import { createIdentity } from './identity.ts'
import { chooseLocalModels } from './choose-local-models.ts'
import { routes } from './routes.ts'

const OPEN_MAILBOX_WARNING =
  'emails are kept at /dev/mailbox instead of being sent: set SMTP_URL, or nobody else can verify an address'
const SIMULATED_PAYMENTS_WARNING =
  'payments are simulated at /dev/payments: set STRIPE_SECRET_KEY, or nobody else can buy a plan'

export type RunningApi = {
  address: string
  /** Addresses with a token that open the development pages; none where this machine needs no token. */
  development_urls: string[]
  /** Language model servers on this machine that could write scripts, a sentence each. */
  offers: string[]
  stop(): Promise<void>
}

/** Serves the product over HTTP. */
export async function startApi(
  deps: WorkDeps & Pick<Deps, 'simulator' | 'db_with_timeout' | 'db_for_streams' | 'models'>,
  connection_string: string,
): Promise<RunningApi> {
  const { config, db, log, simulator } = deps
  const onLost = (error: Error) => log.warn({ err: error }, 'listening connection lost')
  const live = liveEvents({ db, connection_string, onLost })
  const turn_changes = turnChanges({ connection_string, onLost })
  const identity = await createIdentity({ config, db, connection_string, log })
  const { mailbox } = identity
  const isPublic = !isForThisMachine(config)
  if (mailbox && (isPublic || !isLoopback(config.HOST))) log.warn(OPEN_MAILBOX_WARNING)
  if (simulator && (isPublic || !isLoopback(config.HOST))) log.warn(SIMULATED_PAYMENTS_WARNING)
  const links = linkSigner(await findOrCreateSecret(db, 'media-links'))
  const development_token =
    isPublic && (mailbox || simulator) ? await findOrCreateSecret(db, 'development-pages') : undefined
  const findLocalModels = chooseLocalModels(config)
  const server = await createServer(
    {
      ...deps,
      live,
      turn_changes,
      findLocalModels,
      identity,
      facts: factFinder(),
      links,
      setup: chooseSetupTools(config, connection_string, log),
      development_token,
      mailbox,
      web: await openWebBuild(),
    },
    routes,
  )
  if (wantsDemo(config)) await addDemo({ deps, ensurePerson: identity.ensurePerson })
  const address = await server.listen({ port: config.PORT, host: config.HOST })
  const delivery = await simulator?.deliverTo(address + PAYMENT_EVENTS_PATH)
  const pages = [...(mailbox ? ['/dev/mailbox'] : []), ...(simulator ? ['/dev/payments'] : [])]
  return {
    address,
    development_urls: development_token
      ? pages.map((page) => new URL(`${page}?token=${development_token}`, config.PUBLIC_URL).href)
      : [],
    offers: ((await findLocalModels?.()) ?? []).map(localModelSentence),
    async stop() {
      await delivery?.stop()
      await server.close()
      await Promise.all([live.close(), turn_changes.close()])
      await identity.close()
    },
  }
}
