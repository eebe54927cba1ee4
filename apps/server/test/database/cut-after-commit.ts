import type { Db } from '#database/schema.ts'
import type { TestApp } from '#test/app.ts'

/** A database that commits and loses the connection before it can respond. */
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
