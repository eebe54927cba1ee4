import { refusalSentences } from '@app/contracts/refusal-sentences'
import { isOpenToAll } from '@app/domain/content'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { accessToSound, filesFinder, type ContentFiles } from '#features/episodes/content/index.ts'
import { isStreamOpen } from './find-earlier-sound.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { coalesceInFlight } from '#lib/coalesce-in-flight.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { formatOf } from '../mix/format.ts'
import { playlistOf } from './playlist.ts'
import { findSegment, listSegments, type SegmentRow } from './segments.repository.ts'

/** Greatest value of the column. */
const MAX_SEGMENT_INDEX = 2 ** 31 - 1

const OfContent = z.object({ content_id: z.uuid() })
const OfSegment = OfContent.extend({ index: z.coerce.number().int().nonnegative().max(MAX_SEGMENT_INDEX) })
const Expiry = z.object({ expires: z.coerce.number() })
/** A finished segment never changes; a minute keeps it from outliving a change of visibility (SRV-16). */
const SEGMENT_CACHE = { everybody: 'public, max-age=60', holder: 'private, max-age=60' }

export const speechRoutes: Routes = async (app, deps) => {
  const findFiles = filesFinder(deps.db)
  // All who listen while an item grows request the playlist at once, when another line has landed.
  const segmentsOf = coalesceInFlight((contentId) => listSegments(deps.db, contentId))

  app.get('/media/content/:content_id/playlist.m3u8', async (request, reply) => {
    const where = OfContent.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    const access =
      content &&
      accessToSound(deps.links, content, { path: mediaPaths.playlist(content.content_id), query: request.query })
    if (!access || !(await isStreamOpen(deps.db, content))) throw missing()
    const segments = await segmentsOf(content.content_id)
    // Cleared away: a player finds the file, and nothing in a list that is empty and at its end.
    if (segments.length === 0 && content.status !== 'processing') throw missing()
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store')
    return reply.send(playlistFor(deps, content, { query: request.query, segments }))
  })

  app.get('/media/content/:content_id/segments/:index.mp3', async (request, reply) => {
    const where = OfSegment.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    const access =
      content &&
      accessToSound(deps.links, content, {
        path: mediaPaths.segment(content.content_id, where.index),
        query: request.query,
      })
    const segment =
      access && (await isStreamOpen(deps.db, content)) && (await findSegment(deps.db, content.content_id, where.index))
    if (!segment) throw missing()
    return sendObject(request, reply, {
      storage: deps.storage,
      key: segment.object_key,
      cache_control: SEGMENT_CACHE[access],
    })
  })
}

/** The segments of a public item have stable addresses; those of any other are signed one by one and end with the playlist's. */
function playlistFor(
  { links }: Pick<Deps, 'links'>,
  content: ContentFiles,
  { query, segments }: { query: unknown; segments: SegmentRow[] },
): string {
  const { content_id, media_epoch: epoch, production, status } = content
  const until = isOpenToAll(content) ? undefined : { expires_unix_seconds: Expiry.parse(query).expires, epoch }
  const addressOf = (path: string) => (until ? links.sign(path, until) : path)
  return playlistOf(
    segments.map(({ segment_index, samples }) => ({
      samples,
      url: addressOf(mediaPaths.segment(content_id, segment_index)),
    })),
    formatOf(production).sample_rate_hz,
    status !== 'processing',
  )
}

function missing(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
