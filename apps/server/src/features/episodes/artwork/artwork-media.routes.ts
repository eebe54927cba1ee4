import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findChannel } from '#features/shows/channels/index.ts'
import { accessTo, findContentAt } from '#features/episodes/content/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { channelArtwork, itemArtwork, type StoredArtwork } from './stored-artwork.ts'

const Version = z.string().regex(/^[0-9a-f]{16}$/)
const OfChannel = z.object({ channel_id: z.uuid().toLowerCase(), version: Version })
const OfContent = z.object({ content_id: z.uuid().toLowerCase(), version: Version })
/** A new picture has a new address, so apps may keep it; shared caches revalidate after a minute (SRV-16). */
const CACHE = { everybody: 'public, max-age=31536000, immutable, s-maxage=60', holder: 'private, max-age=60' }
/** An earlier address is not for ever the way to today's picture. */
const MOVED_CACHE = 'public, max-age=60'

/** Square pictures for podcast apps: drawn when they are first asked for. An earlier version leads to the newest. */
export const artworkMediaRoutes: Routes = async (app, deps) => {
  app.get('/media/channels/:channel_id/artwork-:version.jpg', async (request, reply) => {
    const where = OfChannel.safeParse(request.params).data
    const channel = where && (await findChannel(deps.db, where.channel_id))
    if (!channel) throw missing()
    openToOtherSites(reply)
    const artwork = channelArtwork(deps, channel)
    if (where.version !== artwork.version)
      return leadTo(reply, mediaPaths.channelArtwork(channel.channel_id, artwork.version))
    return sendArtwork(deps, { request, reply }, artwork, CACHE.everybody)
  })

  app.get('/media/content/:content_id/artwork-:version.jpg', async (request, reply) => {
    const where = OfContent.safeParse(request.params).data
    const content = where && (await findContentAt(deps.db, { content_id: where.content_id }))
    if (!content || content.status !== 'completed') throw missing()
    const path = mediaPaths.artwork(content.content_id, where.version)
    const is_open = content.visibility === 'public'
    const access = accessTo(deps.links, content, { path, query: request.query, is_open })
    if (!access) throw missing()
    const artwork = itemArtwork(deps, content)
    // A signature is for one address alone, so its holder is given the newest there.
    if (access === 'everybody') {
      openToOtherSites(reply)
      if (where.version !== artwork.version)
        return leadTo(reply, mediaPaths.artwork(content.content_id, artwork.version))
    }
    return sendArtwork(deps, { request, reply }, artwork, CACHE[access])
  })
}

/** Sends a square picture, and draws it first if it was never requested before; access is the caller's to decide. */
export async function sendArtwork(
  { storage }: Pick<Deps, 'storage'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, draw }: StoredArtwork,
  cache_control: string,
): Promise<FastifyReply> {
  const sent = { storage, key, cache_control }
  return sendObject(request, reply, {
    ...sent,
    onMissing: async () => {
      await draw()
      return sendObject(request, reply, sent)
    },
  })
}

function leadTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', MOVED_CACHE).redirect(path, 302)
}

function missing(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
