import type { Logger } from 'pino'
import type { RunningSimulator } from '@app/stripe-simulator/payment-simulator.ts'
import type { Config } from '#config.ts'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import { openPool } from '#lib/open-pool.ts'
import type { Clock } from '@app/ports/clock.ts'

const MAX_CONNECTIONS = 3

type Options = { connection_string: string; db: Db; clock: Clock; log: Logger }

/** The payment simulator; with a provider there is none. */
export async function chooseSimulator(
  config: Pick<Config, 'STRIPE_SECRET_KEY'>,
  { connection_string, db, clock, log }: Options,
): Promise<RunningSimulator | undefined> {
  if (config.STRIPE_SECRET_KEY) return undefined
  const { paymentSimulator } = await import('@app/stripe-simulator/payment-simulator.ts')
  const onFault = (error: unknown) => log.warn({ err: error }, 'the payment simulator failed')
  return paymentSimulator({
    pool: openPool(connection_string, onFault, { max: MAX_CONNECTIONS }),
    clock,
    secret: () => findOrCreateSecret(db, 'payment-simulator'),
    onFault,
  })
}
