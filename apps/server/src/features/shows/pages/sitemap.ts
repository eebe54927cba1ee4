import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import {
  encodePosition,
  listChannelMarks,
  listChannelsWithLatest,
  listContentMarks,
  listPublicItems,
  readPosition,
} from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { addressOf } from './first-view.ts'

/** Size limit of a sitemap (sitemaps.org). */
const ENTRIES_IN_PART = 50_000
const ROWS_AT_ONCE = 1_000

export type SitemapEntry = { path: string; changed_at?: Date }

const ChannelId = z.uuid()

/** All parts, each of which begins after the last entry of the one before. */
export async function sitemapParts(db: Db, entries_in_part = ENTRIES_IN_PART): Promise<SitemapEntry[]> {
  const channels = await listChannelMarks(db, entries_in_part)
  const content = await listContentMarks(db, entries_in_part)
  return [
    { path: '/sitemap-pages.xml' },
    ...channels.map((_, index) => ({ path: partOf('/sitemap-channels.xml', channels[index - 1]) })),
    ...content.map(({ created_at }, index) => {
      const before = content[index - 1]
      return { path: partOf('/sitemap-content.xml', before && encodePosition(before)), changed_at: created_at }
    }),
  ]
}

function partOf(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${from}`
}

/** A part of the finished public items, in the batches in which they are read. */
export function contentEntries(
  db: Db,
  from: string | undefined,
  most = ENTRIES_IN_PART,
): AsyncGenerator<SitemapEntry[]> {
  const read = (limit: number, after: ReturnType<typeof readPosition>) => listPublicItems(db, limit, after)
  return batches(read, { start: readPosition(from), most }, (item) => ({
    path: addressOf.content(item),
    changed_at: item.created_at,
  }))
}

/** A part of the channels: those that have something to hear. */
export function channelEntries(
  db: Db,
  from: string | undefined,
  most = ENTRIES_IN_PART,
): AsyncGenerator<SitemapEntry[]> {
  if (from !== undefined && !ChannelId.safeParse(from).success)
    throw new AppError('bad_request', refusalSentences.position_unreadable)
  const read = (limit: number, after: { channel_id: string } | undefined) =>
    listChannelsWithLatest(db, limit, after?.channel_id)
  const start = from === undefined ? undefined : { channel_id: from }
  return batches(
    read,
    { start, most },
    ({ channel_id, latest_at }) => latest_at && { path: addressOf.channel(channel_id), changed_at: latest_at },
  )
}

async function* batches<P, R extends P>(
  read: (limit: number, after: P | undefined) => Promise<R[]>,
  { start, most }: { start: P | undefined; most: number },
  entryOf: (row: R) => SitemapEntry | null,
): AsyncGenerator<SitemapEntry[]> {
  let after = start
  for (let count = 0; count < most; count += ROWS_AT_ONCE) {
    const limit = Math.min(ROWS_AT_ONCE, most - count)
    const rows = await read(limit, after)
    yield rows.flatMap((row) => entryOf(row) ?? [])
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}
