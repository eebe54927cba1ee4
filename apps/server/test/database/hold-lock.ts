import { sql, type RawBuilder } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Deps } from '#deps.ts'

/** Holds what a statement locks until the answer is called, or the test ends. It keeps asking, for the server ends idle transactions. */
export async function holdLock({ db }: Pick<Deps, 'db'>, statement: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  let isOver = false
  const holding = db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    locked.resolve()
    while (!isOver) await sql`select pg_sleep(0.05)`.execute(trx)
  })
  holding.catch(locked.reject)
  await locked.promise
  const letGo = async () => {
    isOver = true
    await holding
  }
  onTestFinished(letGo)
  return letGo
}
