import { pictureNames } from '@app/domain/media'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { withCompanions } from '#lib/media-paths.ts'
import type { PictureSizes } from './read-picture.ts'

/** Keeps a picture in all its sizes; where one cannot be kept, none is. */
export async function storePicture(
  storage: Pick<ObjectStorage, 'put' | 'delete'>,
  key: string,
  picture: PictureSizes,
): Promise<void> {
  const names = pictureNames(key)
  if (!names) throw new TypeError(`Not a key of a picture in sizes: ${key}`)
  try {
    await storage.put(names.small, picture.small, 'image/webp')
    await storage.put(names.jpeg, picture.jpeg, 'image/jpeg')
    await storage.put(key, picture.large, 'image/webp')
  } catch (error) {
    await storage.delete(withCompanions(key)).catch(() => undefined)
    throw error
  }
}
