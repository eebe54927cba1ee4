import type { Logger } from 'pino'
import { AppError } from '#lib/errors.ts'
import { PaymentsError } from '#ports/payments.ts'

/** A person is told that it failed, and whoever runs the server why. */
export async function askingProvider<T>(log: Logger, sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    log.warn({ err: error }, 'the payment provider did not do what it was asked')
    throw new AppError('unavailable', sentence)
  }
}
