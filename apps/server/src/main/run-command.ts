import { BackupError } from '#backup/backup-error.ts'
import { StartError } from '#lib/start-error.ts'
import { PaymentsError } from '@app/ports/payments.ts'
import { exitCodes } from './exit-codes.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Runs a one-off command: disposes what it opened however it ends, prints an error as one sentence, and sets the exit code. */
export async function runCommand(run: (opened: AsyncDisposableStack) => Promise<number>): Promise<void> {
  const opened = new AsyncDisposableStack()
  const leave = async () => {
    await opened.disposeAsync()
    process.exit(exitCodes.interrupted)
  }
  stopOnSignal({ stop: leave, abandon: () => process.exit(exitCodes.interrupted) })
  try {
    process.exitCode = await run(opened)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = exitCodes.failed
  } finally {
    await opened.disposeAsync()
  }
}

/** The system, the database and S3 give their errors a code and say what is wrong; anything else is a fault of ours. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BackupError || error instanceof StartError) return error.message
  if (error instanceof PaymentsError) return `The payment provider refused. ${error.message}`
  const isFromOutside = 'code' in error || '$metadata' in error || error.name === 'StorageFullError'
  return isFromOutside
    ? `It was cut short: ${error.message}. Run it again when that is mended.`
    : (error.stack ?? error.message)
}
