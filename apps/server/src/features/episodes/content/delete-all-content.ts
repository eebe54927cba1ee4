import type { Deps } from '#deps.ts'
import { listContentOf } from './content.repository.ts'
import { removeContent } from './delete-content.ts'
import { deleteRequestKeysOf } from '#http/request-keys.repository.ts'

/** Takes away everything that a person published, item by item, so that it can stop anywhere and go on. */
export async function deleteAllContent(
  deps: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const { content_id } of await listContentOf(deps.db, userId)) {
    signal.throwIfAborted()
    await removeContent(deps, content_id)
  }
  await deleteRequestKeysOf(deps.db, userId)
}
