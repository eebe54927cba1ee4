import type { NewPrivateFeed, PrivateFeedView } from '@app/contracts/private-feeds'
import { showPaths } from '@app/contracts/show-paths'
import { privateFeedLimits, privateFeedSentences as sentences, type PrivateFeedScope } from '@app/domain/private-feeds'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { getChannel, lockAccount } from '#features/shows/channels/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import type { Person } from '#lib/proofs.ts'
import { hashOfToken, newFeedToken } from './feed-token.ts'
import {
  countFeedsOf,
  deleteFeedRow,
  findFeedOf,
  insertFeed,
  listPrivateFeedsOf,
  listMostNetworks,
  renameFeedRow,
  replaceToken,
  type PrivateFeedRow,
} from './private-feeds.repository.ts'

type FeedDeps = Pick<Deps, 'db' | 'config' | 'log'>
type Wish = { name: string; scope: PrivateFeedScope; channel_id?: string | undefined }
type OfPerson = { feed_id: string; user_id: string }

export async function listPrivateFeeds({ db }: Pick<Deps, 'db'>, { user_id }: Person): Promise<PrivateFeedView[]> {
  const networks = await listMostNetworks(db, user_id)
  return (await listPrivateFeedsOf(db, user_id)).map((feed) => present(feed, networks.get(feed.feed_id)))
}

/** Makes a feed. Its address is in this answer and nowhere else. */
export async function createPrivateFeed(deps: FeedDeps, { user_id }: Person, wish: Wish): Promise<NewPrivateFeed> {
  const channel_id = await channelOf(deps.db, wish)
  const token = newFeedToken()
  const feed_id = await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, 'private feeds', user_id)
    if ((await countFeedsOf(trx, user_id)) >= privateFeedLimits.of_person)
      throw new AppError('conflict', sentences.too_many)
    const { name, scope } = wish
    return insertFeed(trx, { user_id, name, scope, channel_id, token_hash: hashOfToken(token) })
  })
  recordSecurityEvent(deps.log, { event: 'private_feed_made', user_id, feed_id })
  return withAddress(deps, { feed_id, user_id }, token)
}

async function channelOf(db: Db, { scope, channel_id }: Wish): Promise<string | null> {
  if (scope !== 'channel') {
    if (channel_id !== undefined) throw invalid('channel_id', sentences.channel_unwanted)
    return null
  }
  if (channel_id === undefined) throw invalid('channel_id', sentences.channel_missing)
  return (await getChannel(db, channel_id)).channel_id
}

export async function renamePrivateFeed(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  { feed_id, name }: { feed_id: string; name: string },
): Promise<PrivateFeedView> {
  const mine = ofPerson(viewer, feed_id)
  if (!(await renameFeedRow(db, mine, name))) throw missing()
  return read(db, mine)
}

/** Replaces the token: from the next request on the old address opens nothing, in every process; the name stays. */
export async function rotatePrivateFeed(deps: FeedDeps, viewer: Person, feedId: string): Promise<NewPrivateFeed> {
  const mine = ofPerson(viewer, feedId)
  const token = newFeedToken()
  const isRotated = await deps.db.transaction().execute((trx) => replaceToken(trx, mine, hashOfToken(token)))
  if (!isRotated) throw missing()
  recordSecurityEvent(deps.log, { event: 'private_feed_rotated', ...mine })
  return withAddress(deps, mine, token)
}

export async function revokePrivateFeed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  viewer: Person,
  feedId: string,
): Promise<void> {
  const mine = ofPerson(viewer, feedId)
  if (!(await deleteFeedRow(db, mine))) throw missing()
  recordSecurityEvent(log, { event: 'private_feed_revoked', ...mine })
}

async function withAddress({ db, config }: FeedDeps, mine: OfPerson, token: string): Promise<NewPrivateFeed> {
  const address = new URL(showPaths.privateFeed(token), config.PUBLIC_URL).href
  return { private_feed: await read(db, mine), address }
}

async function read(db: Db, mine: OfPerson): Promise<PrivateFeedView> {
  const feed = await findFeedOf(db, mine)
  if (!feed) throw missing()
  return present(feed, (await listMostNetworks(db, mine.user_id)).get(feed.feed_id))
}

function present(feed: PrivateFeedRow, networks = 0): PrivateFeedView {
  const { feed_id, name, scope, channel_id, channel_title, created_at, last_used_at } = feed
  return {
    feed_id,
    name,
    scope,
    channel_id,
    channel_title,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    unusual_networks: networks >= privateFeedLimits.unusual_networks ? networks : null,
  }
}

/** Refuses a malformed id, which cannot be one of a feed. */
function ofPerson({ user_id }: Person, feed_id: string): OfPerson {
  if (!z.uuid().safeParse(feed_id).success) throw missing()
  return { feed_id, user_id }
}

function missing(): AppError {
  return new AppError('not_found', sentences.missing)
}
