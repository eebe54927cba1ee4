import { LRUCache } from 'lru-cache'
import type { LoggerOptions } from 'pino'

type Hook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Window = { ends_at: number; written: number; left_out: number }

const MOST_A_MINUTE = 10
const WINDOW_MS = 60_000
const WARN_LEVEL = 40
/** Messages are fixed sentences; more kinds than that are errors with varying words, of which the least recently logged are forgotten. */
const MOST_KINDS = 1_000

/**
 * Rate-limits the log: the same warning or error is written at most ten times a minute, and the first one afterwards says
 * how many were left out (`repeats`). Information and security events are always written.
 */
export function limitLogRepeats(now: () => number = () => performance.now()): Hook {
  const windows = new LRUCache<string, Window>({ max: MOST_KINDS })

  function open(kind: string): Window {
    const left_out = windows.get(kind)?.left_out ?? 0
    const opened = { ends_at: now() + WINDOW_MS, written: 0, left_out }
    windows.set(kind, opened)
    return opened
  }

  return function logMethod(args, method, level) {
    if (level < WARN_LEVEL) return method.apply(this, args)
    const kind = kindOf(args)
    const known = windows.get(kind)
    const window = known && now() < known.ends_at ? known : open(kind)
    if (window.written >= MOST_A_MINUTE) return void (window.left_out += 1)
    window.written += 1
    const repeats = window.left_out
    window.left_out = 0
    const [fields, ...others] = args
    if (repeats === 0) return method.apply(this, args)
    const isObject = typeof fields === 'object' && fields !== null
    return isObject
      ? method.apply(this, [{ ...(fields as object), repeats }, ...others] as unknown as typeof args)
      : method.apply(this, [{ repeats }, ...args] as unknown as typeof args)
  }
}

/** The message with the kind of its error: an error's text names rows and files, which differ each time. */
function kindOf([fields, message]: readonly unknown[]): string {
  if (typeof fields !== 'object' || fields === null) return String(fields)
  const err = 'err' in fields ? fields.err : fields
  const reason = err instanceof Error ? ('code' in err ? err.code : err.name) : ''
  return `${String(message)} ${String(reason)}`
}
