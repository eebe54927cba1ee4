import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import { setUpStripe } from '#adapters/payments/set-up-stripe.ts'
import { openStripe } from '#adapters/payments/stripe-client.ts'
import { readConfigBeforeWebhook } from '#config.ts'
import { exitCodes } from './exit-codes.ts'
import { runErrand } from './run-errand.ts'

const NO_KEY = 'Set STRIPE_SECRET_KEY first. Without it the payment simulator stands in, which sets itself up.\n'
const NO_WEBHOOK =
  'No webhook was made, for Stripe cannot reach PUBLIC_URL: it must be an address with https. Run this again when it is.\n'

/** Makes at Stripe what plans are sold by. May run again: what is there stays. */
await runErrand(async () => {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_API_URL: api_url, PUBLIC_URL } = readConfigBeforeWebhook()
  if (!secret_key) {
    process.stderr.write(NO_KEY)
    return exitCodes.misused
  }
  const stripe = await openStripe({ secret_key, api_url })
  const canBeReached = PUBLIC_URL.startsWith('https:')
  for await (const { thing, did, secret } of setUpStripe(
    stripe,
    canBeReached ? new URL(PAYMENT_EVENTS_PATH, PUBLIC_URL).href : undefined,
  )) {
    process.stdout.write(`${thing}: ${did}\n`)
    if (secret)
      process.stdout.write(
        `\nSTRIPE_WEBHOOK_SECRET=${secret}\n\nKeep this line: Stripe does not tell it again but in its dashboard.\n`,
      )
  }
  if (!canBeReached) process.stdout.write(NO_WEBHOOK)
  return exitCodes.done
})
