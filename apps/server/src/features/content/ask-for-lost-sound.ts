import { contentSentences } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'

/** About as long as it takes for an item of ten minutes. */
const ASK_AGAIN_SECONDS = 5

export type LostSoundAsker = (contentId: string) => Promise<never>

/** Has sound that is gone from the store made again, once however many ask for it, and tells each of them so. */
export function lostSoundAsker({ db, jobs, log }: Pick<Deps, 'db' | 'jobs' | 'log'>): LostSoundAsker {
  const asking = new Map<string, Promise<void>>()

  async function ask(contentId: string): Promise<void> {
    if ((await jobs.listLive('speech.restore-file', 'content_id')).has(contentId)) return
    log.warn({ content_id: contentId }, 'sound of an item is gone from the store and is made again')
    await jobs.send(db, 'speech.restore-file', { content_id: contentId })
  }

  return async (contentId) => {
    const asked = asking.get(contentId) ?? ask(contentId).finally(() => asking.delete(contentId))
    asking.set(contentId, asked)
    await asked
    const answer = new AppError('unavailable', contentSentences.sound_made_again)
    answer.retry_after_seconds = ASK_AGAIN_SECONDS
    throw answer
  }
}
