import type * as contract from '@app/contracts/search'
import type { Viewer } from '@app/domain/accounts'
import { searchLimits } from '@app/domain/search'
import type { z } from 'zod/mini'
import type { Db } from '#database/schema.ts'
import type { ReadableContent } from '#features/episodes/content/index.ts'
import { findLinesOf } from './lines.repository.ts'
import { presentLinesOf } from './present-found.ts'
import { parseQuery } from './query/parse-query.ts'
import { prepareQuery } from './query/prepare-query.repository.ts'
import { readInTime } from './read-in-time.repository.ts'

type LinesOfItem = z.output<typeof contract.searchContent.response>

/** The lines of an item that say it, for everybody who may read it. */
export async function searchContent(db: Db, viewer: Viewer, content: ReadableContent, q: string): Promise<LinesOfItem> {
  return readInTime(db, async (trx) => {
    const query = await prepareQuery(trx, viewer, parseQuery(q))
    if (!query) return { lines: [], lines_total: 0 }
    const found = await findLinesOf(trx, content.content_id, query, searchLimits.lines_within_item)
    return { lines: await presentLinesOf(trx, content, { ...found, query }), lines_total: found.total }
  })
}
