import type { Db } from '#database/schema.ts'
import type { TestApp } from './app.ts'

/** A database that does what it is asked and is cut off before it can say so. */
export function cutAfterCommit(app: TestApp): TestApp {
  const transaction = () => ({
    async execute(work: (trx: Db) => Promise<unknown>) {
      await app.db.transaction().execute(work)
      throw new Error('Connection terminated unexpectedly')
    },
  })
  return {
    ...app,
    db: new Proxy(app.db, {
      get: (db, name) => (name === 'transaction' ? transaction : Reflect.get(db, name, db).bind(db)),
    }),
  }
}
