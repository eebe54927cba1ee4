import { refusalSentences } from '@app/contracts/refusal-sentences'
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { channelArtworkVersion } from '#features/episodes/artwork/index.ts'
import { documentCache } from '#http/document-cache.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { sendDocument } from '#http/send-document.ts'
import type { Routes } from '#http/server.ts'
import { coalesceInFlight } from '#lib/coalesce-in-flight.ts'
import { AppError } from '#lib/errors.ts'
import { feedDocument } from './feed-document.ts'
import { findFeedChannel, wasDeleted, type FeedChannel } from './feed.repository.ts'
import { feedAddress } from './public-addresses.ts'
import { readPublicFeed, type Telling } from './read-feed.ts'

const Where = z.object({ channel_id: z.uuid().toLowerCase() })
const MAX_PAGE = 100_000
const Query = z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) })
/** A change away from public leaves the feed within a minute (SRV-16). */
const CACHE = 'public, max-age=60'
export const FEED_TYPE = 'application/rss+xml; charset=utf-8'
/**
 * Part of every validator: to be raised where the same rows give other bytes than before, or apps would keep what they
 * have. A test notices.
 */
export const FEED_FORMAT = 1

/** The feed of a channel for podcast apps. */
export const feedsRoutes: Routes = async (app, { db, storage, config }) => {
  const telling: Telling = { hubs: config.WEBSUB_HUBS, uses_podping: config.PODPING_TOKEN !== undefined }
  const documents = documentCache()
  // Shared query: after an episode comes, many apps ask at once, and none gets a state from before it asked.
  const findChannel = coalesceInFlight((channel_id) => findFeedChannel(db, channel_id))
  const validatorOf = (channel: FeedChannel, page: number) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          FEED_FORMAT,
          config.PUBLIC_URL,
          telling,
          channel.channel_id,
          page,
          channel.changes,
          channel.changed_at,
          channelArtworkVersion(channel),
        ]),
      )
      .digest('base64url')
      .slice(0, 32)

  app.get('/channels/:channel_id/feed.xml', async (request, reply) => {
    openToOtherSites(reply)
    const where = Where.safeParse(request.params).data
    const query = Query.safeParse(request.query).data
    if (!where || !query) throw missing()
    const { channel_id } = where
    const { page } = query
    const channel = (await findChannel(channel_id)) ?? (await refuse(db, channel_id))
    if (channel.moved_to) return reply.header('cache-control', CACHE).redirect(channel.moved_to, 301)
    if (channel.feed_mode === 'off') throw missing()
    const hubs = channel.feed_mode === 'listed' ? telling.hubs : []
    sayWhereItIs(reply, { self: feedAddress(config.PUBLIC_URL, channel_id, page), hubs })
    if (channel.feed_mode === 'unlisted') reply.header('x-robots-tag', 'noindex')
    await sendDocument(request, reply, {
      documents,
      document: {
        address: `${channel_id} ${page}`,
        validator: validatorOf(channel, page),
        changed_at: channel.changed_at,
        cache_control: CACHE,
        type: FEED_TYPE,
        build: async () => {
          const found = await readPublicFeed({ db, storage, config, telling }, channel_id, page)
          return found && { validator: validatorOf(found.channel, page), text: feedDocument(found.feed) }
        },
      },
    })
    // A reply is awaited to its end and gives nothing, so what was answered is asked of the reply itself.
    if (!reply.sent) throw missing()
    return reply
  })
}

/** A deleted channel is known as such for good, so that apps stop asking. */
async function refuse(db: Db, channelId: string): Promise<never> {
  throw (await wasDeleted(db, channelId)) ? new AppError('gone', refusalSentences.feed_gone) : missing()
}

/** Link headers of WebSub discovery: https://www.w3.org/TR/websub/#discovery */
function sayWhereItIs(reply: FastifyReply, { self, hubs }: { self: string; hubs: readonly string[] }): void {
  reply.header('link', [`<${self}>; rel="self"`, ...hubs.map((hub) => `<${hub}>; rel="hub"`)].join(', '))
}

function missing(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
