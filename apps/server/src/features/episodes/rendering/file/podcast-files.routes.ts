import { refusalSentences } from '@app/contracts/refusal-sentences'
import { isOpenToAll } from '@app/domain/content'
import { accessTo, findContentAt } from '#features/episodes/content/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { documentCache } from '#http/document-cache.ts'
import { sendDocument } from '#http/send-document.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { z } from 'zod'
import { PODCAST_FILES, readPodcastFile } from './podcast-files.ts'

/** Memory limit of these files, in the forms in which they were sent. */
const CACHE_BYTES = 16_777_216
const OfContent = z.object({ content_id: z.string() })
/** Cache time of the sound beside which they lie: a change away from public closes them within a minute (SRV-16). */
const CACHE = { everybody: 'public, max-age=60', holder: 'private, max-age=60' }

/** The transcripts and chapters of a finished item for podcast apps: people who may hear it may read them. */
export const podcastFilesRoutes: Routes = async (app, { db, links }) => {
  const documents = documentCache(CACHE_BYTES)
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
      const document = { ...file, address: `${content_id} ${name}`, cache_control: CACHE[access] }
      return sendDocument(request, reply, { documents, document: { ...document, build: async () => file } })
    })
  }
}
