import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import type { ContentFiles, FilesFinder } from '#features/episodes/content/index.ts'
import { sendObject } from '#http/send-object.ts'
import { AppError } from '#lib/errors.ts'
import { findEarlierSound } from './find-earlier-sound.ts'
import { contentSentences } from '@app/domain/content'

/** About as long as it takes for an item of ten minutes. */
const RETRY_AFTER_SECONDS = 5
/** Audio that cannot be made again should not keep a worker busy for as long as a person requests it. */
const MAKE_AGAIN_AFTER_MS = 60_000

type RestoreRequester = (contentId: string) => Promise<never>

/**
 * Has audio that is gone from the store made again, once for all who request it, and refuses each request until it is
 * there.
 */
function restoreRequester({ db, jobs, log }: Pick<Deps, 'db' | 'jobs' | 'log'>): RestoreRequester {
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

type Sound = {
  content: ContentFiles
  /** The newest where it is left out. */
  revision?: number | undefined
  cache_control: string
  download_name?: string
}
type Exchange = Parameters<typeof sendObject>
type SendSound = (request: Exchange[0], reply: Exchange[1], sound: Sound) => ReturnType<typeof sendObject>

/** Sends the sound of an item; access is the caller's to decide. */
export function soundSender(deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'storage'>, findFiles: FilesFinder): SendSound {
  const { db, storage } = deps
  const requestRestore = restoreRequester(deps)
  // An imported sound has nothing that it could be made of again.
  const restore = async ({ content_id, origin }: ContentFiles) => {
    if (origin === 'imported') throw missing()
    return requestRestore(content_id)
  }
  return async (request, reply, { content, revision = content.revision, ...how }) => {
    const { content_id, audio_key } = content
    if (!audio_key) throw missing()
    const sound = { storage, ...how }
    // Between the look at the row and at the store another file may have come.
    const sendNext = async () => {
      const now = await findFiles(content_id)
      return now?.audio_key && now.audio_key !== audio_key
        ? sendObject(request, reply, { ...sound, key: now.audio_key })
        : restore(content)
    }
    const sendNewest = () => sendObject(request, reply, { ...sound, key: audio_key, onMissing: sendNext })
    const key = await keyOfRevision(db, content, revision, audio_key)
    return key === audio_key ? sendNewest() : sendObject(request, reply, { ...sound, key, onMissing: sendNewest })
  }
}

/** Listeners in the middle of an earlier revision hear it to its end; after the grace, or once its owner closed it, the newest is all there is. */
async function keyOfRevision(db: Db, content: ContentFiles, revision: number, newest_key: string): Promise<string> {
  if (revision === content.revision) return newest_key
  return (await findEarlierSound(db, content, revision)) ?? newest_key
}

function missing(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
