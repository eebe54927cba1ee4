import type { Deps } from '#deps.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { listRevisionAudio } from '#features/episodes/corrections/index.ts'
import type { Claim } from '#work/work-kind.ts'
import { objectKeys, withCompanions } from '#lib/media-paths.ts'

/**
 * Clears away what claims before this one stored and could not publish. A worker that took the item over since stores under a
 * higher fence, and keeps it however late this comes.
 */
export async function clearLostEpisodes(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id: content_id, fence }: Claim,
): Promise<void> {
  const prefix = objectKeys.episodesPrefix(content_id)
  const published = [...(await listRevisionAudio(db, content_id)), (await findContent(db, content_id))?.audio_key ?? '']
  const kept = new Set(published.flatMap(withCompanions))
  const lost: string[] = []
  for await (const { key } of storage.list(prefix)) {
    const [stored_by] = key.slice(prefix.length).split('/')
    if (Number(stored_by) < fence && !kept.has(key)) lost.push(key)
  }
  await storage.delete(lost)
}
