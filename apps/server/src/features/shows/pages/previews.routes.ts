import { createHash } from 'node:crypto'
import { BRAND } from '@app/domain/brand'
import { canReadContent, canSeeContentStatus, itemCoverSeed } from '@app/domain/content'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getOpenChannel } from '#features/shows/channels/index.ts'
import { contentNotFound, findContentAt } from '#features/episodes/content/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import type { Routes } from '#http/server.ts'
import { previewCache, nameOf, type Preview } from './preview-cache.ts'

const OfContent = z.object({ content_id: z.string() })
const OfChannel = z.object({ channel_id: z.string() })
/** A change away from public makes an address fail within a minute (SRV-16). */
const CACHE = 'public, max-age=60'

/** The pictures that links are shown with, at addresses that stay. */
export const previewsRoutes: Routes = async (app, { db, storage }) => {
  const draw = previewCache({ storage })

  async function send(request: FastifyRequest, reply: FastifyReply, preview: Preview) {
    const etag = `"${createHash('sha256').update(nameOf(preview)).digest('base64url')}"`
    openToOtherSites(reply)
    reply.type('image/jpeg').headers({ etag, 'cache-control': CACHE })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(await draw(preview))
  }

  app.get('/media/preview.jpg', (request, reply) => send(request, reply, { seed: BRAND }))

  app.get('/media/channels/:channel_id/preview.jpg', async (request, reply) => {
    const { channel_id, avatar_key } = await getOpenChannel(db, OfChannel.parse(request.params).channel_id)
    return send(request, reply, { seed: channel_id, avatar_key })
  })

  app.get('/media/content/:content_id/preview.jpg', async (request, reply) => {
    const where = OfContent.parse(request.params)
    const content = await findContentAt(db, where)
    if (!content || !canReadContent(null, content) || !canSeeContentStatus(null, content))
      throw contentNotFound(where.content_id)
    return send(request, reply, { seed: itemCoverSeed(content), cover_key: content.thumbnail_key })
  })
}
