import { coverArt, readAvatar } from '#features/media/index.ts'
import type { ObjectStorage } from '#ports/object-storage.ts'

const AVATARS = 24

/** Draws the few avatars that all seeded channels share, and answers where they lie. */
export async function storeAvatars(storage: Pick<ObjectStorage, 'put'>): Promise<string[]> {
  const keys: string[] = []
  for (let index = 0; index < AVATARS; index++) {
    const key = `seeded/avatar-${index}.webp`
    await storage.put(key, await readAvatar(await coverArt(`avatar ${index}`)), 'image/webp')
    keys.push(key)
  }
  return keys
}
