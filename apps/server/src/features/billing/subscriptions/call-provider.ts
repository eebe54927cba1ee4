import type { Logger } from 'pino'
import { AppError } from '#lib/errors.ts'
import { PaymentsError } from '@app/ports/payments.ts'

/** Calls the payment provider for a request: a failure is logged with its reason and returned as a sentence for people. */
export async function callProvider<T>(log: Logger, sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    log.warn({ err: error }, 'a request to the payment provider failed')
    throw new AppError('unavailable', sentence)
  }
}
