import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { nameWithEndingOf } from '#lib/content-disposition.ts'
import { AppError } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'

const OfObject = z.object({ '*': z.string() })
const Link = z.object({ expires: z.coerce.number().int(), signature: z.string(), download: z.string().optional() })
/** Browsers may cache what a signed link opened for a minute. */
const SIGNED_CACHE = 'private, max-age=60'

/**
 * Serves objects by signed link, if the store does not do that itself. Objects of an item open through its gate alone,
 * whatever links were given out before there was one (0036).
 */
export const mediaRoutes: Routes = async (app, { storage }) => {
  app.get('/objects/*', async (request, reply) => {
    const key = OfObject.parse(request.params)['*']
    const link = Link.safeParse(request.query).data
    if (!link || key.startsWith(objectKeys.contentsPrefix) || !storage.isValidLink?.(key, link.expires, link.signature))
      throw new AppError('not_found', refusalSentences.not_found)
    // The name is not signed; its ending is that of the object.
    const saved = link.download !== undefined && { download_name: nameWithEndingOf(key, link.download) }
    return sendObject(request, reply, { storage, key, cache_control: SIGNED_CACHE, ...saved })
  })
}
