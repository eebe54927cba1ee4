import type { Deps } from '#deps.ts'
import { findContent } from '#features/content/index.ts'
import { deleteContentFiles } from '#features/media/index.ts'

/** Deletes what a worker stored for an item that was deleted meanwhile; nothing else would find it. */
export async function deleteFilesOfDeleted(deps: Pick<Deps, 'db' | 'storage'>, contentId: string): Promise<void> {
  if (!(await findContent(deps.db, contentId))) await deleteContentFiles(deps, contentId)
}
