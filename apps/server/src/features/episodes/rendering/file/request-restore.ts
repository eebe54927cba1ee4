import { contentSentences } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'

/** About as long as it takes for an item of ten minutes. */
const RETRY_AFTER_SECONDS = 5
/** Audio that cannot be made again should not keep a worker busy for as long as a person requests it. */
const MAKE_AGAIN_AFTER_MS = 60_000

export type RestoreRequester = (contentId: string) => Promise<never>

/**
 * Has audio that is gone from the store made again, once for all who request it, and refuses each request until it is
 * there.
 */
export function restoreRequester({ db, jobs, log }: Pick<Deps, 'db' | 'jobs' | 'log'>): RestoreRequester {
  const pending = new Map<string, Promise<void>>()

  async function enqueue(contentId: string): Promise<void> {
    if ((await jobs.listLive('rendering.restore-file', 'content_id')).has(contentId)) return
    log.warn({ content_id: contentId }, 'sound of an item is gone from the store and is made again')
    await jobs.send(db, 'rendering.restore-file', { content_id: contentId })
  }

  async function enqueueOnce(contentId: string): Promise<void> {
    const known = pending.get(contentId)
    if (known) return known
    const forget = () => pending.delete(contentId)
    const request = enqueue(contentId)
    pending.set(contentId, request)
    await request.catch((error: unknown) => {
      forget()
      throw error
    })
    setTimeout(forget, MAKE_AGAIN_AFTER_MS).unref()
  }

  return async (contentId) => {
    await enqueueOnce(contentId)
    const answer = new AppError('unavailable', contentSentences.sound_made_again)
    answer.retry_after_seconds = RETRY_AFTER_SECONDS
    throw answer
  }
}
