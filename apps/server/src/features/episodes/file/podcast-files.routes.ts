import { refusalSentences } from '@app/contracts/refusal-sentences'
import { isOpenToAll } from '@app/domain/content'
import { accessTo, findContentAt } from '#features/content/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { sendTextFile } from '#http/send-text-file.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { z } from 'zod'
import { PODCAST_FILES, readPodcastFile } from './podcast-files.ts'

const OfContent = z.object({ content_id: z.string() })
/** As that of the sound beside which they lie: a change away from public closes them within a minute (SRV-16). */
const CACHE = { everybody: 'public, max-age=60', holder: 'private, max-age=60' }

/** The transcripts and chapters of a finished item for podcast apps: whoever may hear it may read them. */
export const podcastFilesRoutes: Routes = async (app, { db, links }) => {
  for (const name of PODCAST_FILES) {
    app.get(`/media/content/:content_id/${name}`, async (request, reply) => {
      const { content_id } = OfContent.parse(request.params)
      const content = await findContentAt(db, { content_id })
      const asked = { path: `/media/content/${content_id}/${name}`, query: request.query }
      const access =
        content?.status === 'completed'
          ? accessTo(links, content, { ...asked, is_open: isOpenToAll(content) })
          : undefined
      if (!content || !access) throw new AppError('not_found', refusalSentences.not_found)
      if (access === 'everybody') openToOtherSites(reply)
      const file = await readPodcastFile(db, content, name)
      return sendTextFile(request, reply, { file, cache_control: CACHE[access] })
    })
  }
}
