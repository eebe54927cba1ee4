import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'

const OfObject = z.object({ '*': z.string() })
const Link = z.object({ expires: z.coerce.number().int(), signature: z.string(), download: z.string().optional() })
/** Whoever holds the link may keep what it opened, for a minute. */
const SIGNED_CACHE = 'private, max-age=60'

/**
 * Opens objects for whoever holds a signed link, where the store leaves that to us. What is of an item opens through its gate
 * alone, whatever links were given out before there was one (0036).
 */
export const mediaRoutes: Routes = async (app, { storage }) => {
  app.get('/objects/*', async (request, reply) => {
    const key = OfObject.parse(request.params)['*']
    const link = Link.safeParse(request.query).data
    if (!link || key.startsWith(objectKeys.contentsPrefix) || !storage.isValidLink?.(key, link.expires, link.signature))
      throw new AppError('not_found', refusalSentences.not_found)
    const saved = link.download !== undefined && { download_name: link.download }
    return sendObject(request, reply, { storage, key, cache_control: SIGNED_CACHE, ...saved })
  })
}
