import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { voicePreviewWaiter } from './await-voice-preview.ts'

const OfPreview = z.object({ file: z.string().regex(/^[A-Za-z][\w-]{1,60}-[0-9a-f]{16}\.mp3$/) })
/** Another sound has another address. */
const CACHE = 'public, max-age=31536000, immutable'

/** A few words of each voice, open to all. */
export const voicesMediaRoutes: Routes = async (app, deps) => {
  const wait = voicePreviewWaiter(deps)
  app.get('/media/voices/:file', async (request, reply) => {
    const file = OfPreview.safeParse(request.params).data?.file
    if (!file) throw new AppError('not_found', refusalSentences.not_found)
    const key = await wait(file.replace('.mp3', ''))
    return sendObject(request, reply, { storage: deps.storage, key, cache_control: CACHE })
  })
}
