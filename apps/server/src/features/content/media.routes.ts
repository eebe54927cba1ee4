import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { findPictureSize, mediaPaths } from '#lib/media-paths.ts'
import type { ContentFiles } from './content.repository.ts'
import { filesFinder } from './files-finder.ts'

const OfContent = z.object({ content_id: z.uuid(), file: z.string() })
const Download = z.object({ download: z.string().optional() })
/** A change away from public makes an address fail within a minute (SRV-16). */
const AUDIO_CACHE = 'public, max-age=60'
/** A new picture has a new address, so whoever saw it may keep it; what many share asks again after that minute. */
const PICTURE_CACHE = 'public, max-age=31536000, immutable, s-maxage=60'

/** Stable addresses of the audio and thumbnail of public items; anything else is not there. */
export const contentMediaRoutes: Routes = async (app, { db, storage }) => {
  const findFiles = filesFinder(db)
  app.get('/media/content/:content_id/:file', async (request, reply) => {
    const where = OfContent.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    const key = content?.visibility === 'public' ? keyOf(content, where?.file ?? '') : undefined
    if (!content || !key) throw new AppError('not_found', refusalSentences.not_found)
    const wantsFile = key === content.audio_key && Download.safeParse(request.query).data?.download !== undefined
    return sendObject(request, reply, {
      storage,
      key,
      cache_control: key === content.audio_key ? AUDIO_CACHE : PICTURE_CACHE,
      ...(wantsFile && { download_name: `${content.script_title}.mp3` }),
    })
  })
}

function keyOf({ content_id, audio_key, thumbnail_key }: ContentFiles, file: string): string | undefined {
  if (audio_key && mediaPaths.audio(content_id).endsWith(`/${file}`)) return audio_key
  return thumbnail_key ? findPictureSize(thumbnail_key, file) : undefined
}
