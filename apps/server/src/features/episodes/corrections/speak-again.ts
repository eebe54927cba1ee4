import { correctionSentences } from '@app/domain/corrections'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { findFirstMade, lockContent, type OwnedContent } from '#features/episodes/content/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, type CorrectionDeps } from './begin-correction.ts'
import { findCorrection } from './corrections.repository.ts'
import { enqueueCorrection } from './enqueue-correction.ts'
import { listOtherLines, type OtherLine } from './other-voices.ts'

/**
 * Has every line of a published item that other voices spoke said again, in the same words, by the voices in use; for
 * its owners alone.
 */
export async function speakAgain(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { revision }: { revision: number },
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    if (content.revision !== revision) throw new AppError('conflict', correctionSentences.outdated)
    const lines = await listOtherLines({ ...deps, db: trx }, content)
    if (lines.length === 0) throw new AppError('conflict', correctionSentences.same_voices)
    return spokenAgain(lines)
  })
}

/** Sent again while the episode is being made or corrected. */
export const speakFirstEpisodeAgainJob = defineJob('corrections.speak-first-episode-again', {
  payload: z.object({ user_id: z.string() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: 5,
  formerly: 'speech.speak-first-episode-again',
  run: (deps, { user_id }) => speakFirstEpisodeAgain(deps, user_id),
})

/**
 * Has the first episode that a person made spoken again once natural voices are there, if the embedded voices spoke it.
 * While it is being made or corrected the job waits. Can run twice: afterwards no line of it is of the embedded voices.
 */
export async function speakFirstEpisodeAgain(
  { db, jobs, speech }: Pick<WorkDeps, 'db' | 'jobs' | 'speech'>,
  user_id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const content_id = await findFirstMade(trx, user_id)
    const content = content_id && (await lockContent(trx, content_id))
    if (!content) return
    const correction = await findCorrection(trx, content.content_id)
    if (content.status === 'processing' || correction?.status === 'processing')
      return jobs.send(trx, 'corrections.speak-first-episode-again', { user_id }, user_id)
    if (content.status !== 'completed' || correction) return
    const lines = await listOtherLines({ db: trx, speech }, content)
    if (lines.length > 0 && lines.every(({ engine }) => engine === 'embedded'))
      await enqueueCorrection(trx, jobs, content, spokenAgain(lines))
  })
}

/** The same take of the same words: it has the price of those, and they were paid for. */
function spokenAgain(lines: readonly OtherLine[]) {
  const unspoken = { spoken_text: null, spoken_map: null, clip_hash: null }
  return {
    restored_from: null,
    replace_at_once: false,
    fetch_again: false,
    lines: lines.map(({ position, text, take, passage_ids }) => ({ position, text, take, passage_ids, ...unspoken })),
    script: null,
  }
}
