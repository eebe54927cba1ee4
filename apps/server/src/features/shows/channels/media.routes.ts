import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { findPictureSize } from '#lib/media-paths.ts'
import { findChannel } from './channels.repository.ts'

const OfChannel = z.object({ channel_id: z.uuid(), file: z.string() })
/** A new avatar has a new address. */
const AVATAR_CACHE = 'public, max-age=31536000, immutable'

export const channelMediaRoutes: Routes = async (app, { db, storage }) => {
  app.get('/media/channels/:channel_id/:file', async (request, reply) => {
    const where = OfChannel.safeParse(request.params).data
    const channel = where && (await findChannel(db, where.channel_id))
    const key = channel && findPictureSize(channel.avatar_key, where.file)
    if (!key) throw new AppError('not_found', refusalSentences.not_found)
    openToOtherSites(reply)
    return sendObject(request, reply, { storage, key, cache_control: AVATAR_CACHE })
  })
}
