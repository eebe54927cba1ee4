/** A terminal and npm both pass a Ctrl-C on, so the same press arrives several times. */
const SAME_PRESS_MS = 500

type Stop = {
  /** Ends everything in order. */
  stop(): Promise<void>
  /** Leaves at once: the person pressed again. */
  abandon(): void
}

/**
 * Ctrl-C, a termination signal, or the end of the launcher stop the program. The channel to the launcher
 * closes however that ended, so a killed launcher leaves nothing running.
 */
export function stopOnSignal({ stop, abandon }: Stop): void {
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = Date.now()
      void stop()
    } else if (Date.now() - since > SAME_PRESS_MS) {
      abandon()
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  process.once('disconnect', () => void (since === undefined && onSignal()))
  process.channel?.unref()
}
