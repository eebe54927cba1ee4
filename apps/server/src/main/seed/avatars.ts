import { pictureWidths } from '@app/domain/media'
import { coverArt, readAvatar, storePicture } from '#features/episodes/media/index.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'

const AVATARS = 24

/** Draws the few avatars that all seeded channels share, and answers where they lie. */
export async function storeAvatars(storage: Pick<ObjectStorage, 'put' | 'delete'>): Promise<string[]> {
  const keys: string[] = []
  for (let index = 0; index < AVATARS; index++) {
    const key = `seeded/avatar-${index}-${pictureWidths.avatar.large}.webp`
    await storePicture(storage, key, await readAvatar(await coverArt(`avatar ${index}`)))
    keys.push(key)
  }
  return keys
}
