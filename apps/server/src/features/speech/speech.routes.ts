import { getTranscript } from '@app/contracts/content'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { contentLimits, isOpenToAll } from '@app/domain/content'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findContent, getReadableContent, type ContentWithChannel } from '#features/content/index.ts'
import { route } from '#http/route.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { playlistOf } from './playlist.ts'
import { findSegment, listSegments } from './segments.repository.ts'
import { readTranscript } from './transcript.ts'

/** What the column can hold. */
const MAX_SEGMENT_INDEX = 2 ** 31 - 1

const OfContent = z.object({ content_id: z.uuid() })
const OfSegment = OfContent.extend({ index: z.coerce.number().int().nonnegative().max(MAX_SEGMENT_INDEX) })
const Signed = z.object({ expires: z.string().optional(), signature: z.string().optional() })
/** A finished segment never changes; a minute keeps it from outliving a change of visibility (SRV-16). */
const SEGMENT_CACHE = 'public, max-age=60'

export const speechRoutes: Routes = async (app, deps) => {
  route(app, getTranscript, async ({ params, query, viewer }) => {
    const { content_id } = await getReadableContent(deps.db, viewer, { ...params, ...query })
    return { lines: await readTranscript(deps.db, content_id) }
  })

  app.get('/media/content/:content_id/playlist.m3u8', async (request, reply) => {
    const { content_id } = OfContent.safeParse(request.params).data ?? { content_id: '' }
    const content = content_id ? await findContent(deps.db, content_id) : undefined
    const isSigned = deps.links.isValid(mediaPaths.playlist(content_id), Signed.safeParse(request.query).data ?? {})
    if (!content || (!isOpenToAll(content) && !isSigned)) throw new AppError('not_found', refusalSentences.not_found)
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store')
    return reply.send(await playlistFor(deps, content))
  })

  app.get('/media/content/:content_id/segments/:index.mp3', async (request, reply) => {
    const where = OfSegment.safeParse(request.params).data
    const content = where && (await findContent(deps.db, where.content_id))
    const segment = where && (await findSegment(deps.db, where.content_id, where.index))
    if (!segment || !content || !isOpenToAll(content)) throw new AppError('not_found', refusalSentences.not_found)
    return sendObject(request, reply, { storage: deps.storage, key: segment.object_key, cache_control: SEGMENT_CACHE })
  })
}

/** The segments of a public item have stable addresses; those of any other are signed one by one. */
async function playlistFor({ db, storage }: Pick<Deps, 'db' | 'storage'>, content: ContentWithChannel): Promise<string> {
  const isPublic = isOpenToAll(content)
  const segments = await Promise.all(
    (await listSegments(db, content.content_id)).map(async ({ segment_index, object_key, samples, content_id }) => ({
      samples,
      url: isPublic ? mediaPaths.segment(content_id, segment_index) : await storage.signedUrl(object_key, contentLimits.signed_address_seconds),
    })),
  )
  return playlistOf(segments, content.status !== 'processing')
}
