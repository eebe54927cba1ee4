import { z } from 'zod'
import { findContent } from '#features/episodes/content/index.ts'
import { listCorrectedLines, noticeAfterChange, publishRevision } from '#features/episodes/corrections/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { runWork } from '#work/run-work.ts'
import { clearLostEpisodes } from './file/clear-lost-episodes.ts'
import { correctionWork } from './correction-work.ts'
import { deleteFilesOfDeleted } from './file/delete-files-of-deleted.ts'
import { makeRevision } from './make-revision.ts'
import type { RenderDeps } from './render-content.ts'

export const publishCorrectionJob = defineJob('rendering.publish-correction', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 30 * 60,
  workers: 2,
  perAccount: 1,
  formerly: 'speech.publish-correction',
  run: (deps, { content_id }, signal) => publishCorrection(deps, content_id, signal),
})

/** Makes the next revision of a published item and publishes it. Safe to run again and by several workers at once, as a rendering is. */
export async function publishCorrection(deps: RenderDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  // An item of a channel that is being deleted is left to the deletion, unclaimed: a claim counts as a try.
  if (!(await findContent(deps.db, contentId))) return
  await runWork(
    deps,
    correctionWork,
    { id: contentId, stopping },
    {
      async make({ claim, row }, signal) {
        const content = await findContent(deps.db, contentId)
        if (!content) return
        const utterances = await listCorrectedLines(deps.db, row)
        await makeRevision(
          deps,
          { claim, content, utterances, revision: row.revision, ...noticeAfterChange(content, row) },
          signal,
          (revised) => publishRevision(deps, correctionWork, claim, revised),
        )
        await clearLostEpisodes(deps, claim)
      },
      onLost: () => deleteFilesOfDeleted(deps, contentId),
    },
  )
}
