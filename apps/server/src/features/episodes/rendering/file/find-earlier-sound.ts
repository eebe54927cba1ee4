import { earlierHeardUntil } from '@app/domain/corrections'
import type { Db } from '#database/schema.ts'
import type { ContentFiles } from '#features/episodes/content/index.ts'
import { findRevision } from '#features/episodes/corrections/index.ts'

type Item = Pick<ContentFiles, 'content_id' | 'revision' | 'closed_revision'>

/** Key of a replaced revision's sound, while listeners can be in the middle of it and its owner has not closed it. */
export async function findEarlierSound(
  db: Db,
  { content_id, closed_revision }: Item,
  revision: number,
): Promise<string | undefined> {
  if (revision <= closed_revision) return undefined
  const row = await findRevision(db, content_id, revision)
  if (!row?.audio_key || !row.superseded_at) return undefined
  const { audio_key, superseded_at, duration_ms } = row
  return earlierHeardUntil({ superseded_at, duration_ms }).getTime() > Date.now() ? audio_key : undefined
}

/** The stream plays the first revision, and ends with it. */
export async function isStreamOpen(db: Db, content: Item): Promise<boolean> {
  return content.revision === 1 || (await findEarlierSound(db, content, 1)) !== undefined
}
