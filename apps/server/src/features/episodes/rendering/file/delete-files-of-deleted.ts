import type { Deps } from '#deps.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'

/** Deletes what a worker stored for an item that was deleted meanwhile; nothing else would find it. */
export async function deleteFilesOfDeleted(deps: Pick<Deps, 'db' | 'storage'>, contentId: string): Promise<void> {
  if (!(await findContent(deps.db, contentId))) await deleteContentFiles(deps, contentId)
}
