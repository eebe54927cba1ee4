import type { Deps } from '#deps.ts'
import { correctionSentences } from '@app/domain/corrections'
import { failContent, failCorrection, listPendingCorrections, listProcessing } from '#features/content/index.ts'
import { deleteClips, lockUnusedClips } from './clips.repository.ts'

const SWEEP_AT_ONCE = 500
const LONGEST_CORRECTION_MINUTES = 60
const TOO_LONG_SENTENCE = 'The audio took too long to make. Everything spoken so far is kept.'

/** An item in the making always has a job that waits, runs or will be tried again; one that lost it gets another. */
export async function enqueueLostRenderings(deps: Pick<Deps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const processing = await listProcessing(deps.db)
  if (processing.length === 0) return
  const live = await deps.jobs.listLive('speech.render-content', 'content_id')
  for (const { content_id, is_overdue } of processing) {
    if (is_overdue) await failContent(deps, content_id, TOO_LONG_SENTENCE)
    else if (!live.has(content_id)) {
      deps.log.warn({ content_id }, 'rendering had lost its job')
      await deps.jobs.send(deps.db, 'speech.render-content', { content_id })
    }
  }
}

/** The same of corrections: none is in the making without a job, or for more than so long. */
export async function enqueueLostCorrections(deps: Pick<Deps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const pending = await listPendingCorrections(deps.db, LONGEST_CORRECTION_MINUTES)
  if (pending.length === 0) return
  const live = await deps.jobs.listLive('speech.publish-correction', 'content_id')
  for (const { content_id, is_overdue } of pending) {
    if (is_overdue) await failCorrection(deps, { content_id }, correctionSentences.could_not_make)
    else if (!live.has(content_id)) {
      deps.log.warn({ content_id }, 'correction had lost its job')
      await deps.jobs.send(deps.db, 'speech.publish-correction', { content_id })
    }
  }
}

/** Clears away clips that no item has used for a while: the sound first, for without its row it is not found again. */
export async function sweepClips({ db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  for (;;) {
    const swept = await db.transaction().execute(async (trx) => {
      const unused = await lockUnusedClips(trx, config.CLIP_GRACE_HOURS, SWEEP_AT_ONCE)
      await storage.delete(unused.map(({ object_key }) => object_key))
      await deleteClips(
        trx,
        unused.map(({ clip_hash }) => clip_hash),
      )
      return unused.length
    })
    if (swept < SWEEP_AT_ONCE) return
  }
}
