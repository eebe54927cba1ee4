import type { Logger } from 'pino'

type Level = 'warn' | 'error'
type Fields = { err?: unknown; chore?: string }
export type QuietLog = Record<Level, (fields: Fields, sentence: string) => void>
type Repeats = { count: number; timer: NodeJS.Timeout }

/** Time for which a repeated error is only counted. */
const QUIET_MS = 60_000

/**
 * Rate-limits the log: an error that repeats, as it does while a disk is full, is logged at once and then once a minute with
 * the number of `repeats`, for the log may lie on the disk that is full.
 */
export function withoutRepeats(log: Pick<Logger, Level>, quiet_ms = QUIET_MS): QuietLog {
  const known = new Map<string, Repeats>()

  function write(level: Level, fields: Fields, sentence: string): void {
    const kind = kindOf(fields, sentence)
    const repeats = known.get(kind)
    if (repeats) return void (repeats.count += 1)
    log[level](fields, sentence)
    known.set(kind, {
      count: 0,
      timer: logLater(kind, () => log[level]({ ...fields, repeats: known.get(kind)?.count }, sentence)),
    })
  }

  function logLater(kind: string, logRepeats: () => void): NodeJS.Timeout {
    return setTimeout(() => {
      if (!known.get(kind)?.count) return void known.delete(kind)
      logRepeats()
      known.set(kind, { count: 0, timer: logLater(kind, logRepeats) })
    }, quiet_ms).unref()
  }

  return {
    warn: (fields, sentence) => write('warn', fields, sentence),
    error: (fields, sentence) => write('error', fields, sentence),
  }
}

/** Groups errors by code where they have one: messages name files and rows, which differ each time. */
function kindOf({ err, ...others }: Fields, sentence: string): string {
  const reason = err instanceof Error ? ('code' in err ? String(err.code) : err.message) : ''
  return JSON.stringify([sentence, reason, others])
}
