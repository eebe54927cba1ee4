import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { channelArtwork, itemArtwork, sendArtwork } from '#features/episodes/artwork/index.ts'
import { findChannel } from '#features/shows/channels/index.ts'
import { filesFinder, findContentAt } from '#features/episodes/content/index.ts'
import { PODCAST_FILES, readPodcastFile, soundSender } from '#features/episodes/rendering/index.ts'
import { FEED_TYPE } from '#features/shows/feeds/index.ts'
import { documentCache } from '#http/document-cache.ts'
import { sendDocument } from '#http/send-document.ts'
import type { Routes } from '#http/server.ts'
import { feedOpener, notInFeed } from './open-feed.ts'
import { isChannelInFeed, isItemOpen } from './openable.repository.ts'
import type { PrivateFeedRow } from './private-feeds.repository.ts'
import { findPrivateFeed, writePrivateFeed } from './read-private-feed.ts'

const OfFeed = z.object({ token: z.string() })
const OfChannel = OfFeed.extend({ channel_id: z.uuid().toLowerCase() })
const OfItem = OfFeed.extend({ content_id: z.uuid().toLowerCase() })
/** Kept by the listener's app alone, which asks whether it is still good before each use. */
const CACHE = 'private, no-cache'
/** Apps come once an hour each: less is kept in memory than of feeds that everybody fetches. */
const CACHE_BYTES = 16_777_216

/**
 * Files of private feeds for podcast apps. The token is looked up for every request, and the feed's current items
 * decide.
 */
export const privateFeedFilesRoutes: Routes = async (app, deps) => {
  const { db } = deps
  const documents = documentCache(CACHE_BYTES)
  const openFeed = feedOpener(deps)
  const findFiles = filesFinder(db)
  const sendSound = soundSender(deps, findFiles)
  app.addHook('onRequest', async (_request, reply) => keepSecret(reply))

  app.get('/feeds/:token/feed.xml', async (request, reply) => {
    const { token } = OfFeed.parse(request.params)
    const feed = await openFeed(request.ip, token)
    const { validator, changed_at } = await findPrivateFeed(deps, feed)
    const build = () => writePrivateFeed(deps, feed, token)
    const document = { address: feed.feed_id, validator, changed_at, cache_control: CACHE, type: FEED_TYPE, build }
    return sendDocument(request, reply, { documents, document })
  })

  app.get('/feeds/:token/content/:content_id/audio.mp3', (request, reply) => sendAudio(request, reply))
  // An address of a revision is for apps that have the sound under another; both give the newest.
  app.get('/feeds/:token/content/:content_id/:revision(^r[1-9]\\d{0,8}$)/audio.mp3', (request, reply) =>
    sendAudio(request, reply),
  )

  for (const name of PODCAST_FILES) {
    app.get(`/feeds/:token/content/:content_id/${name}`, async (request, reply) => {
      const content_id = await openItem(request)
      const content = await findContentAt(db, { content_id })
      if (!content) throw notInFeed()
      const file = await readPodcastFile(db, content, name)
      const document = { ...file, address: `${content.content_id} ${name}`, cache_control: CACHE }
      return sendDocument(request, reply, { documents, document: { ...document, build: async () => file } })
    })
  }

  // Another version leads nowhere else: apps that have an old address are given the newest picture.
  app.get('/feeds/:token/content/:content_id/artwork-:version.jpg', async (request, reply) => {
    const content = await findContentAt(db, { content_id: await openItem(request) })
    if (!content) throw notInFeed()
    return sendArtwork(deps, { request, reply }, itemArtwork(deps, content), CACHE)
  })

  app.get('/feeds/:token/channels/:channel_id/artwork-:version.jpg', async (request, reply) => {
    const { token } = OfFeed.parse(request.params)
    const feed = await openFeed(request.ip, token)
    const where = OfChannel.safeParse(request.params).data
    const isOpen = where && (await isChannelInFeed(db, feed, where.channel_id))
    const channel = isOpen ? await findChannel(db, where.channel_id) : undefined
    if (!channel) throw notInFeed()
    return sendArtwork(deps, { request, reply }, channelArtwork(deps, channel), CACHE)
  })

  async function sendAudio(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const content = await findFiles(await openItem(request))
    if (!content) throw notInFeed()
    return sendSound(request, reply, { content, cache_control: CACHE })
  }

  /** The item of a request, if the feed of its token may have it now. */
  async function openItem(request: FastifyRequest): Promise<string> {
    const { token } = OfFeed.parse(request.params)
    const feed: PrivateFeedRow = await openFeed(request.ip, token)
    const where = OfItem.safeParse(request.params).data
    if (!where || !(await isItemOpen(db, feed, where.content_id))) throw notInFeed()
    return where.content_id
  }
}

/** Search engines keep it out, and pages that it leads to do not learn where it lies. */
function keepSecret(reply: FastifyReply): void {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
}
