import { correctionSentences } from '@app/domain/corrections'
import {
  claimCorrection,
  failCorrection,
  findContent,
  giveCorrectionTryBack,
  RenderingLostError,
  type ClaimedCorrection,
} from '#features/content/index.ts'
import { deleteContentFiles } from '#features/media/index.ts'
import { StorageFullError } from '#ports/object-storage.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import { makeRevision } from './make-revision.ts'
import type { RenderDeps } from './render-content.ts'
import { UnspeakableLineError } from './speak-lines.ts'

const MAX_TRIES = 3

/** Makes what was asked for of a published item. Safe to run again and by several workers at once, as a rendering is. */
export async function publishCorrection(deps: RenderDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  const claimed = await claimCorrection(deps.db, contentId)
  if (!claimed) return
  if (claimed.tries > MAX_TRIES) return failCorrection(deps, claimed.claim, correctionSentences.could_not_make)
  try {
    await makeRevision(deps, claimed, stopping)
  } catch (error) {
    return settleTrouble(deps, claimed, error, stopping)
  }
  await clearLostEpisodes(deps, claimed.claim)
}

async function settleTrouble(
  deps: RenderDeps,
  { claim, tries }: ClaimedCorrection,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  const { content_id } = claim
  if (error instanceof RenderingLostError) {
    // Whatever this worker still stored for an item that is gone would lie there for ever.
    if (!(await findContent(deps.db, content_id))) await deleteContentFiles(deps, content_id)
    return
  }
  if (error instanceof UnspeakableLineError) {
    deps.log.warn({ err: error, content_id }, 'line could not be voiced')
    return failCorrection(deps, claim, correctionSentences.could_not_voice)
  }
  if (stopping.aborted) await giveCorrectionTryBack(deps.db, claim)
  else if (tries >= MAX_TRIES && error instanceof StorageFullError)
    await failCorrection(deps, claim, correctionSentences.no_room)
  throw error
}
