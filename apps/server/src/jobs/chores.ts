import { sql } from 'kysely'
import type { Logger } from 'pino'
import { connect } from '#database/connect.ts'
import { withoutRepeats, type QuietLog } from '#lib/without-repeats.ts'
import type { Chore } from './define-chore.ts'

/** Any number will do; it must only be the same in every process. */
const LEADER_LOCK = 4_151_033
/** A leader that died, or whose connection broke, is succeeded after this. */
const LEAD_EVERY_MS = 5_000
/** A process that is paused loses its lock after this. */
const LONGEST_SILENCE = '10min'
const WAKE_AGAIN_MS = 500

export type Chores = {
  /** Does a chore soon, because there is something to do; names that are no chore's are ignored. */
  wake(name: string): void
  stop(): Promise<void>
}

/**
 * Does the recurring work at its intervals, in one process: the leader. For the moments in which a broken connection hides
 * from a leader that another has taken its place, every chore can be done twice at once.
 */
export function startChores(
  connection_string: string,
  chores: readonly Chore[],
  run: (chore: Chore) => Promise<void>,
  all: Logger,
): Chores {
  const log = withoutRepeats(all)
  const leadership = lead(connection_string, log)
  const running = new Map<string, Promise<void>>()
  const waking = new Map<string, NodeJS.Timeout>()

  function takeTurn(chore: Chore): void {
    const { name } = chore
    if (running.has(name)) return
    const turn = leadership
      .isOurs()
      .then((isOurs) => (isOurs ? run(chore) : undefined))
      .catch((error: unknown) => log.warn({ err: error, chore: name }, 'chore failed'))
      .finally(() => running.delete(name))
    running.set(name, turn)
  }

  function wake(name: string): void {
    const chore = chores.find((each) => each.name === name)
    if (!chore || waking.has(name)) return
    const { wakeAfterSeconds = 0 } = chore
    const awake = () => {
      // One in hand may have looked before this came.
      if (running.has(name)) return void waking.set(name, setTimeout(awake, WAKE_AGAIN_MS))
      waking.delete(name)
      takeTurn(chore)
    }
    waking.set(name, setTimeout(awake, wakeAfterSeconds * 1_000))
  }

  const timers = chores.map((chore) => setInterval(() => takeTurn(chore), chore.everySeconds * 1_000))
  return {
    wake,
    async stop() {
      for (const timer of [...timers, ...waking.values()]) clearTimeout(timer)
      await Promise.all(running.values())
      await leadership.stop()
    },
  }
}

/**
 * One process leads: the one whose connection holds the lock. It lasts no longer than the connection, so a process that dies
 * releases it; asked for again, it is given again to the connection that has it and refused to one that replaced it.
 */
function lead(connection_string: string, log: QuietLog) {
  const connection = connect(connection_string, (error) => log.warn({ err: error }, 'database connection lost'), {
    max: 1,
    idleTimeoutMillis: 0,
    options: `-c idle_session_timeout=${LONGEST_SILENCE}`,
  })

  async function ask(): Promise<boolean> {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${LEADER_LOCK}) as is_ours`.execute(
      connection,
    )
    return rows[0]?.is_ours ?? false
  }

  const askOrLog = () =>
    ask().catch((error: unknown) => {
      log.warn({ err: error }, 'chores cannot be shared out')
      return false
    })
  let latest = askOrLog()
  const timer = setInterval(() => (latest = askOrLog()), LEAD_EVERY_MS)
  return {
    isOurs: () => latest,
    async stop() {
      clearInterval(timer)
      // At once, and not when the server sees that the connection has gone.
      if (await latest) await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined)
      await connection.destroy()
    },
  }
}
