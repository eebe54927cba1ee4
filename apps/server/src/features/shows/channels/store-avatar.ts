import type { Deps } from '#deps.ts'
import { pictureVersion, readAvatar, storePicture } from '#features/episodes/media/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { deleteAvatar } from './delete-avatar.ts'

type AvatarDeps = Pick<Deps, 'db' | 'storage'>

/** Keeps a picture as a channel's avatar and gives its key to `work`; where that fails the picture goes again. */
export async function storeAvatar<T>(
  deps: AvatarDeps,
  channel_id: string,
  bytes: Uint8Array,
  work: (avatar_key: string) => Promise<T>,
): Promise<T> {
  const picture = await readAvatar(bytes)
  const avatar_key = objectKeys.avatar(channel_id, pictureVersion(picture))
  await storePicture(deps.storage, avatar_key, picture)
  try {
    return await work(avatar_key)
  } catch (error) {
    // The database may have done it and been cut off before it could say so: only pictures that no channel shows go.
    await deleteAvatar(deps, { channel_id, avatar_key }).catch(() => undefined)
    throw error
  }
}
