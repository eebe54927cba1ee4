import type * as contract from '@app/contracts/search'
import type { SearchPage } from '@app/contracts/search'
import type { Viewer } from '@app/domain/accounts'
import { searchLimits } from '@app/domain/search'
import * as z from 'zod/mini'
import type { Db } from '#database/schema.ts'
import { findChannels, findDrafts } from './beside.repository.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { filtersOf, type Filters } from './filters.ts'
import { findItems, type Found, type Place } from './found.repository.ts'
import { presentFound } from './present-found.ts'
import { parseQuery } from './query/parse-query.ts'
import { prepareQuery } from './query/prepare-query.repository.ts'
import { readInTime } from './read-in-time.repository.ts'
import { suggestSpelling } from './suggest-spelling.ts'

type Asked = z.output<typeof contract.search.query>
type Search = { viewer: Viewer; filters: Filters; after?: Place | undefined }
/** Results of a search, with the query they are for. */
type Outcome = Awaited<ReturnType<typeof findAll>> & { searched: string; did_you_mean: string | null }

/** Searches public items and all of the viewer's own; best match first. */
export async function search(db: Db, viewer: Viewer, { q, after, ...asked }: Asked): Promise<SearchPage> {
  const filters = filtersOf(asked)
  const place = after === undefined ? undefined : decodeCursor(after)
  return readInTime(db, async (trx) => {
    const outcome = place
      ? {
          ...(await findAll(trx, place.searched, { viewer, filters, after: place.after })),
          ...unsuggested(place.searched),
        }
      : await findFirst(trx, q, { viewer, filters })
    return present(trx, viewer, outcome)
  })
}

const unsuggested = (searched: string) => ({ searched, did_you_mean: null })

/** The first page; where hardly a line says the query, with another spelling, and where nothing does, about that one. */
async function findFirst(db: Db, q: string, search: Search): Promise<Outcome> {
  const found = await findAll(db, q, search)
  if (countOf(found) >= searchLimits.few_lines) return { ...found, ...unsuggested(q) }
  const suggestion = found.query && (await suggestSpelling(db, q, parseQuery(q)))
  const instead = suggestion === undefined ? undefined : await findAll(db, suggestion, { ...search, viewer: null })
  if (suggestion === undefined || !instead || instead.found.lines_total <= found.found.lines_total)
    return { ...found, ...unsuggested(q) }
  if (countOf(found) > 0) return { ...found, searched: q, did_you_mean: suggestion }
  return { ...instead, searched: suggestion, did_you_mean: suggestion }
}

/** Matching lines, plus items that match only in title or description. */
function countOf({ found, channels, drafts }: Awaited<ReturnType<typeof findAll>>): number {
  const untold = found.items.filter(({ positions }) => positions.length === 0)
  return found.lines_total + untold.length + channels.length + drafts.length
}

const ChannelId = z.uuid()
const nothing: Found = { as_of: '', items_total: 0, lines_total: 0, is_bounded: false, items: [] }

async function findAll(db: Db, q: string, { viewer, filters, after }: Search) {
  const query = await prepareQuery(db, viewer, parseQuery(q))
  const isPossible = filters.channel_id === undefined || ChannelId.safeParse(filters.channel_id).success
  if (!query || !isPossible) return { query: undefined, found: nothing, channels: [], drafts: [] }
  const found = await findItems(db, { viewer, query, filters, after })
  const isWhole = !after && Object.values(filters).every((filter) => filter === undefined)
  return {
    query,
    found,
    channels: isWhole ? await findChannels(db, query) : [],
    drafts: isWhole && viewer ? await findDrafts(db, viewer.user_id, query) : [],
  }
}

async function present(db: Db, viewer: Viewer, outcome: Outcome): Promise<SearchPage> {
  const { found, query, channels, drafts, searched, did_you_mean } = outcome
  const { as_of, items_total, lines_total, is_bounded } = found
  const items = found.items.slice(0, searchLimits.page_size)
  const last = found.items.length > items.length ? items.at(-1) : undefined
  return {
    searched,
    did_you_mean,
    lines_total,
    items_total,
    is_bounded,
    ...(query
      ? await presentFound(db, { viewer, query }, { items, channels, drafts })
      : { items: [], channels, drafts }),
    next: last ? encodeCursor({ after: { ...last, as_of: new Date(as_of) }, searched }) : null,
  }
}
