import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { readAvatar, storePicture } from '#features/media/index.ts'
import { objectKeys, withCompanions } from '#lib/media-paths.ts'

type AvatarDeps = Pick<Deps, 'storage'>

/**
 * Keeps a picture as a channel's avatar and gives its key to `work`; where that fails the picture goes again. The key
 * begins with what the picture holds, so that it may be cached for ever, and is never used twice, so that clearing an
 * old one away can never hit one that is on its way in.
 */
export async function storeAvatar<T>({ storage }: AvatarDeps, channelId: string, bytes: Uint8Array, work: (avatar_key: string) => Promise<T>): Promise<T> {
  const picture = await readAvatar(bytes)
  const avatar_key = objectKeys.avatar(channelId, `${createHash('sha256').update(picture.large).digest('hex').slice(0, 16)}-${randomUUID().slice(0, 8)}`)
  await storePicture(storage, avatar_key, picture)
  try {
    return await work(avatar_key)
  } catch (error) {
    await storage.delete(withCompanions(avatar_key)).catch(() => undefined)
    throw error
  }
}
