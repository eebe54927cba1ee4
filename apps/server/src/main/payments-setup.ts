import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import { setUpStripe } from '#adapters/payments/set-up-stripe.ts'
import { openStripe } from '#adapters/payments/stripe-client.ts'
import { readConfigBeforeWebhook } from '#config.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

const NO_KEY = 'Set STRIPE_SECRET_KEY first. Without it, the payment simulator is used, which needs no setup.\n'
const NO_WEBHOOK =
  'No webhook was created because Stripe cannot reach PUBLIC_URL, which must be an https address. Change it and run this again.\n'

/** Sets up the sale of plans at Stripe. Can run again: existing objects stay. */
await runCommand(async () => {
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
        `\nSTRIPE_WEBHOOK_SECRET=${secret}\n\nKeep this line: Stripe shows the secret again only in its dashboard.\n`,
      )
  }
  if (!canBeReached) process.stdout.write(NO_WEBHOOK)
  return exitCodes.done
})
