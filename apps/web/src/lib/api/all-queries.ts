type Query<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** Several queries as one: the data of all, or the first error of one that has none. */
export function allQueries<T extends Record<string, unknown>>(queries: { [K in keyof T]: Query<T[K]> }): Query<T> {
  const entries: [string, Query<unknown>][] = Object.entries(queries)
  const missing = entries.map(([, query]) => query).filter(({ data }) => data === undefined)
  const failed = missing.find(({ error }) => error)
  return {
    data: missing.length === 0 ? (Object.fromEntries(entries.map(([name, { data }]) => [name, data])) as T) : undefined,
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  }
}
