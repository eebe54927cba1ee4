import { sql } from 'kysely'
import type { Logger } from 'pino'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { chores, type ChoreName } from './catalogue.ts'
import type { ChoreHandlers } from './queue.ts'

/** Any number will do; it must only be the same in every process. */
const CHORE_LOCK = 4_151_003
/** A process that is paused loses its locks after this. One that runs asks for a lock every few seconds. */
const LONGEST_SILENCE = '10min'
const names = Object.keys(chores) as ChoreName[]

/**
 * Does the recurring work at its intervals; of several processes one at a time, each chore in a turn of its own. One
 * connection holds the locks of all of them: if each held one of the pool while its work needs a second, those due at
 * the same time would take the whole pool and wait for each other, and requests with them.
 */
export function startChores(
  connection_string: string,
  handlers: ChoreHandlers,
  all: Logger,
): { stop(): Promise<void> } {
  const log = withoutRepeats(all)
  const locks = connect(connection_string, (error) => log.warn({ err: error }, 'database connection lost'), {
    max: 1,
    idleTimeoutMillis: 0,
    options: `-c idle_session_timeout=${LONGEST_SILENCE}`,
  })
  const running = new Map<ChoreName, Promise<void>>()
  const timers = names.map((name) =>
    setInterval(() => {
      // The connection that holds its lock would get it a second time.
      if (running.has(name)) return
      const turn = takeTurn(locks, name, handlers[name])
        .catch((error: unknown) => log.warn({ err: error, chore: name }, 'chore failed'))
        .finally(() => running.delete(name))
      running.set(name, turn)
    }, chores[name].everySeconds * 1_000),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await locks.destroy()
    },
  }
}

/**
 * The lock is taken on the chore's name, because its number may belong to another chore in another version. It lasts no
 * longer than the connection that holds it, so a process that dies releases it.
 */
async function takeTurn(locks: Db, name: ChoreName, handle: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_lock(${CHORE_LOCK}, hashtext(${name})) as mine`.execute(locks)
  if (!rows[0]?.mine) return
  try {
    await handle()
  } finally {
    await sql`select pg_advisory_unlock(${CHORE_LOCK}, hashtext(${name}))`.execute(locks)
  }
}
