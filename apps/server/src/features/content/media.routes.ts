import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ContentFiles } from './content.repository.ts'
import { filesFinder } from './files-finder.ts'

const OfContent = z.object({ content_id: z.uuid(), file: z.string() })
const Download = z.object({ download: z.string().optional() })
/** A change away from public makes an address fail within a minute (SRV-16). */
const PUBLIC_CACHE = 'public, max-age=60'

/** Stable addresses of the audio and thumbnail of public items; anything else is not there. */
export const contentMediaRoutes: Routes = async (app, { db, storage }) => {
  const findFiles = filesFinder(db)
  app.get('/media/content/:content_id/:file', async (request, reply) => {
    const where = OfContent.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    const key = content?.visibility === 'public' ? keyOf(content, `/media/content/${where?.content_id}/${where?.file}`) : null
    if (!content || !key) throw new AppError('not_found', refusalSentences.not_found)
    const wantsFile = key === content.audio_key && Download.safeParse(request.query).data?.download !== undefined
    return sendObject(request, reply, {
      storage,
      key,
      cache_control: PUBLIC_CACHE,
      ...(wantsFile && { download_name: `${content.script_title}.mp3` }),
    })
  })
}

function keyOf({ content_id, audio_key, thumbnail_key }: ContentFiles, path: string): string | null {
  if (audio_key && path === mediaPaths.audio(content_id)) return audio_key
  if (thumbnail_key && path === mediaPaths.thumbnail(content_id, thumbnail_key)) return thumbnail_key
  return null
}
