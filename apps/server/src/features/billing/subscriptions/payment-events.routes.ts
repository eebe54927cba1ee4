import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { PaymentsError, UnsignedEventError } from '@app/ports/payments.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

const MAX_EVENT_BYTES = 1_048_576

/** Leaves request bodies unparsed: the provider signs the bytes that it sent. */
export const paymentEventsRoutes: Routes = async (app, deps) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(PAYMENT_EVENTS_PATH, { bodyLimit: MAX_EVENT_BYTES }, async ({ body, headers, log }, reply) => {
    const signature = headers['stripe-signature']
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    try {
      await receivePaymentEvent(
        deps,
        await deps.payments.readEvent(bytes, typeof signature === 'string' ? signature : undefined),
      )
    } catch (error) {
      if (error instanceof UnsignedEventError) throw new AppError('bad_request', refusalSentences.webhook_unsigned)
      if (!(error instanceof PaymentsError)) throw error
      // It comes again, for days.
      log.warn({ err: error }, 'a message of the payment provider could not be taken in')
      throw new AppError('unavailable', refusalSentences.unavailable)
    }
    return reply.header('cache-control', 'no-store').send({ received: true })
  })
}
