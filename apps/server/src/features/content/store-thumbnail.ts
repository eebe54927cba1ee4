import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { readThumbnail, storePicture } from '#features/media/index.ts'
import { objectKeys, withCompanions } from '#lib/media-paths.ts'

type ThumbnailDeps = Pick<Deps, 'storage'>
/** Takes the key of the picture, null where none was sent, and says whether a row names it now. */
type Work<T> = (thumbnail_key: string | null) => Promise<{ answer: T; isUsed: boolean }>

/**
 * Keeps a picture as an item's thumbnail before its row names it; where no row comes to name it, it goes again. The key
 * begins with what the picture holds and is never used twice, so the picture may be cached for ever.
 */
export async function storeThumbnail<T>({ storage }: ThumbnailDeps, contentId: string, bytes: Uint8Array | undefined, work: Work<T>): Promise<T> {
  const key = bytes ? await store(storage, contentId, bytes) : null
  let isNamed = false
  try {
    const { answer, isUsed } = await work(key)
    isNamed = isUsed
    return answer
  } finally {
    if (key && !isNamed) await storage.delete(withCompanions(key))
  }
}

async function store(storage: Deps['storage'], contentId: string, bytes: Uint8Array): Promise<string> {
  const picture = await readThumbnail(bytes)
  const digest = createHash('sha256').update(picture.large).digest('hex')
  const key = objectKeys.thumbnail(contentId, `${digest.slice(0, 16)}-${randomUUID().slice(0, 8)}`)
  await storePicture(storage, key, picture)
  return key
}
