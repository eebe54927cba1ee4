import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { claimFile } from './claim-file.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { putFileBack } from './put-file-back.ts'
import { WorkLostError } from '#work/work-kind.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import { makeRevision } from '../make-revision.ts'
import type { RenderDeps } from '../render-content.ts'
import { LostRecordingError } from '../lines/recorded-clips.ts'
import { UnspeakableLineError } from '../lines/speak-lines.ts'

/** Interactive job: a listener waits to hear it. */
export const restoreFileJob = defineJob('rendering.restore-file', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 30 * 60,
  workers: 2,
  formerly: 'speech.restore-file',
  run: (deps, { content_id }, signal) => restoreFile(deps, content_id, signal),
})

/**
 * Makes the file of a finished item again when it is gone from the store: from its clips, with the gain it had, as the same
 * revision. Clips that are gone as well are spoken anew, which costs nobody anything. Can run twice, and beside itself.
 */
export async function restoreFile(deps: RenderDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  const content = await findContent(deps.db, contentId)
  if (!content?.audio_key || (await deps.storage.head(content.audio_key))) return
  if (content.origin === 'imported')
    return deps.log.error({ content_id: contentId }, 'sound of an imported item is gone, and cannot be made again')
  const claimed = await claimFile(deps.db, contentId, content.audio_key)
  if (!claimed) return
  const { revision, notice_id } = claimed.content
  try {
    await makeRevision(deps, { ...claimed, revision, notice_id }, stopping, (made) =>
      putFileBack(deps, claimed.claim, made),
    )
  } catch (error) {
    // A correction was requested meanwhile, and makes a file of its own; or the item is gone.
    if (error instanceof WorkLostError) return
    if (error instanceof BudgetReachedError)
      return deps.log.warn({ err: error, content_id: contentId }, 'sound of an item cannot be made again today')
    if (!(error instanceof UnspeakableLineError || error instanceof LostRecordingError)) throw error
    return deps.log.warn({ err: error, content_id: contentId }, 'line could not be voiced')
  }
  await clearLostEpisodes(deps, claimed.claim)
  deps.log.warn({ content_id: contentId }, 'sound of an item is back')
}
