import { searchLimits, searchSentences } from '@app/domain/search'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'

const STATEMENT_TIMED_OUT = '57014'

/**
 * Reads from one state of the database: items that are public in it alone are matched and shown. A statement that takes
 * too long ends it.
 */
export async function readInTime<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Parts of a statement are read in their order, the newest first; the lines that are ranked fit in memory.
        await sql`select set_config('statement_timeout', ${String(searchLimits.statement_ms)}, true),
          set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '16MB', true)`.execute(trx)
        return read(trx)
      })
  } catch (error) {
    const isTooSlow = error instanceof Error && 'code' in error && error.code === STATEMENT_TIMED_OUT
    throw isTooSlow ? new AppError('unavailable', searchSentences.too_slow) : error
  }
}
