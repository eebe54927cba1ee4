import type { RunningSimulator } from '@app/stripe-simulator/payment-simulator.ts'
import { openStripe } from '#adapters/payments/stripe-client.ts'
import { stripePayments } from '#adapters/payments/stripe-payments.ts'
import type { Config } from '#config.ts'
import { type Payments, PaymentsError } from '@app/ports/payments.ts'

type Setting = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'

/** The payment provider: Stripe, or the simulator where there is no key. It is opened at the first use. */
export function choosePayments(
  config: Pick<Config, Setting>,
  simulator: Pick<RunningSimulator, 'alone' | 'reach'> | undefined,
): Payments {
  return stripePayments({
    async reach() {
      const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_URL: api_url } = config
      if (secret_key && webhook_secret) return { secret_key, webhook_secret, api_url }
      if (!simulator) throw new PaymentsError('no payment provider is set')
      const access = await simulator.reach()
      const { setUpStripe } = await import('#adapters/payments/set-up-stripe.ts')
      await simulator.alone(async () => {
        for await (const _ of setUpStripe(await openStripe(access))) continue
      })
      return access
    },
  })
}
