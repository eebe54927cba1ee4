import type { Deps } from '#deps.ts'
import { pictureVersion, readThumbnail, storePicture } from '#features/media/index.ts'
import { objectKeys, withCompanions } from '#lib/media-paths.ts'
import { findContent } from './content.repository.ts'

/** Keeps a picture as an item's thumbnail, before the item itself; answers its key, or null where none was sent. */
export async function storeThumbnail({ storage }: Pick<Deps, 'storage'>, contentId: string, bytes: Uint8Array | undefined): Promise<string | null> {
  if (!bytes) return null
  const picture = await readThumbnail(bytes)
  const key = objectKeys.thumbnail(contentId, pictureVersion(picture))
  await storePicture(storage, key, picture)
  return key
}

type Stored = { content_id: string; thumbnail_key: string | null }

/** Clears away a thumbnail that no item shows. The item may be there even if the database was cut off before it could say so. */
export async function deleteUnusedThumbnail({ db, storage }: Pick<Deps, 'db' | 'storage'>, { content_id, thumbnail_key }: Stored): Promise<void> {
  if (!thumbnail_key) return
  const content = await findContent(db, content_id)
  if (content?.thumbnail_key !== thumbnail_key) await storage.delete(withCompanions(thumbnail_key))
}
