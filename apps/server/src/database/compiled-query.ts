import type { CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

type Build<V extends unknown[], R> = (db: Db, ...values: V) => { compile(): CompiledQuery<R> }

/**
 * A query on a route that the bench's `floor` measures: its SQL is compiled at the first use, and each use fills in
 * its values. The text must not depend on the values. They have to appear in the statement as they are given.
 */
export function compiledQuery<V extends unknown[], R>(
  count: V['length'],
  build: Build<V, R>,
): (db: Db, ...values: V) => Promise<R[]> {
  let built: { query: CompiledQuery<R>; places: number[] } | undefined
  return async (db, ...values) => {
    built ??= buildWithMarks(db, count, build)
    const { query, places } = built
    const parameters = query.parameters.map((own, index) => {
      const place = places[index] ?? OWN
      return place === OWN ? own : values[place]
    })
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}

/** A parameter that the statement brings along. */
const OWN = -1

/** Marks stand for the values, and tell afterwards where in the statement each of them went. */
function buildWithMarks<V extends unknown[], R>(db: Db, count: V['length'], build: Build<V, R>) {
  const marks = Array.from({ length: count }, (_, index) => ({ value: index }))
  const query = build(db, ...(marks as unknown as V)).compile()
  const places = query.parameters.map((parameter) => marks.findIndex((mark) => mark === parameter))
  return { query, places }
}
