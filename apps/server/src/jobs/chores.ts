import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#database/schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { chores, type ChoreName } from './catalogue.ts'
import type { ChoreHandlers } from './queue.ts'

/** Any number will do; it must only be the same in every process. */
const CHORE_LOCK = 4_151_003
/** The lock's own transaction is idle while the chore runs. */
const LONGEST_CHORE = '10min'
const names = Object.keys(chores) as ChoreName[]

/** Does the recurring work at its intervals; of several processes one at a time, each chore in a turn of its own. */
export function startChores(db: Db, handlers: ChoreHandlers, all: Logger): { stop(): Promise<void> } {
  const log = withoutRepeats(all)
  const running = new Set<Promise<void>>()
  const timers = names.map((name) =>
    setInterval(() => {
      const turn = takeTurn(db, name, handlers[name]).catch((error: unknown) =>
        log.warn({ err: error, chore: name }, 'chore failed'),
      )
      running.add(turn)
      void turn.finally(() => running.delete(turn))
    }, chores[name].everySeconds * 1_000),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/**
 * The lock is taken on the chore's name, because its number may belong to another chore in another version. It lasts as
 * long as the transaction that holds it, so a process that dies releases it.
 */
async function takeTurn(db: Db, name: ChoreName, handle: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_CHORE)}`.execute(trx)
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${CHORE_LOCK}, hashtext(${name})) as mine`.execute(trx)
    if (rows[0]?.mine) await handle()
  })
}
