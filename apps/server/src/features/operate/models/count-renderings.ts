import type { Db } from '#database/schema.ts'

/** Counts the episodes that are being made. */
export async function countRenderings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  return Number(count)
}
