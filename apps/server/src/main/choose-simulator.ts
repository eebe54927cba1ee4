import type { Logger } from 'pino'
import type { RunningSimulator } from '#adapters/payments/simulator/payment-simulator.ts'
import type { Config } from '#config.ts'
import type { Db } from '#database/schema.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Clock } from '@app/ports/clock.ts'

type Options = { connection_string: string; db: Db; clock: Clock; log: Logger }

/** The payment simulator; with a provider there is none. */
export async function chooseSimulator(
  config: Pick<Config, 'STRIPE_SECRET_KEY'>,
  { connection_string, db, clock, log }: Options,
): Promise<RunningSimulator | undefined> {
  if (config.STRIPE_SECRET_KEY) return undefined
  const { paymentSimulator } = await import('#adapters/payments/simulator/payment-simulator.ts')
  return paymentSimulator({
    connection_string,
    clock,
    secret: () => findOrCreateSecret(db, 'payment-simulator'),
    onFault: (error) => log.warn({ err: error }, 'the payment simulator failed'),
  })
}
