import { contentSentences } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'

/** About as long as it takes for an item of ten minutes. */
const ASK_AGAIN_SECONDS = 5
/** What cannot be made again should not keep a worker busy for as long as somebody asks for it. */
const MAKE_AGAIN_AFTER_MS = 60_000

export type LostSoundAsker = (contentId: string) => Promise<never>

/** Has sound that is gone from the store made again, once however many ask for it, and tells each of them so. */
export function lostSoundAsker({ db, jobs, log }: Pick<Deps, 'db' | 'jobs' | 'log'>): LostSoundAsker {
  const asking = new Map<string, Promise<void>>()

  async function ask(contentId: string): Promise<void> {
    if ((await jobs.listLive('speech.restore-file', 'content_id')).has(contentId)) return
    log.warn({ content_id: contentId }, 'sound of an item is gone from the store and is made again')
    await jobs.send(db, 'speech.restore-file', { content_id: contentId })
  }

  async function askOnce(contentId: string): Promise<void> {
    const known = asking.get(contentId)
    if (known) return known
    const forget = () => asking.delete(contentId)
    const asked = ask(contentId)
    asking.set(contentId, asked)
    await asked.catch((error: unknown) => {
      forget()
      throw error
    })
    setTimeout(forget, MAKE_AGAIN_AFTER_MS).unref()
  }

  return async (contentId) => {
    await askOnce(contentId)
    const answer = new AppError('unavailable', contentSentences.sound_made_again)
    answer.retry_after_seconds = ASK_AGAIN_SECONDS
    throw answer
  }
}
