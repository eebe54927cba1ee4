import type { Deps } from '#deps.ts'
import { pictureVersion, readThumbnail, storePicture } from '#features/episodes/media/index.ts'
import { objectKeys, withCompanions } from '#lib/media-paths.ts'
import { findContent } from './content.repository.ts'

type ThumbnailDeps = Pick<Deps, 'db' | 'storage'>
/** Takes the key of the picture, null where none was sent, and says whether a row names it now. */
type Work<T> = (thumbnail_key: string | null) => Promise<{ answer: T; isUsed: boolean }>

/** Keeps a picture as an item's thumbnail before its row names it; where no row comes to name it, it goes again. */
export async function storeThumbnail<T>(
  deps: ThumbnailDeps,
  contentId: string,
  bytes: Uint8Array | undefined,
  work: Work<T>,
): Promise<T> {
  const key = bytes ? await store(deps, contentId, bytes) : null
  let isNamed = false
  try {
    const { answer, isUsed } = await work(key)
    isNamed = isUsed
    return answer
  } finally {
    if (key && !isNamed) await deleteUnnamed(deps, contentId, key).catch(() => undefined)
  }
}

async function store({ storage }: ThumbnailDeps, contentId: string, bytes: Uint8Array): Promise<string> {
  const picture = await readThumbnail(bytes)
  const key = objectKeys.thumbnail(contentId, pictureVersion(picture))
  await storePicture(storage, key, picture)
  return key
}

/** The row may name it even if the database was cut off before it could say so. */
async function deleteUnnamed({ db, storage }: ThumbnailDeps, contentId: string, key: string): Promise<void> {
  const content = await findContent(db, contentId)
  if (content?.thumbnail_key !== key) await storage.delete(withCompanions(key))
}
