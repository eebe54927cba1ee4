import type { Viewer } from '@app/domain/accounts'
import { contentSentences, ownsContent } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Owned } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { getReadableContent, type ReadableContent } from './get-readable-content.ts'

export type OwnedContent = Owned<ReadableContent>

/** Access check that every change begins with: a person, an item they can know of, and the right to change it. */
export async function getOwnedContent(
  db: Db,
  viewer: Viewer,
  where: { content_id: string; channel_id?: string | undefined },
): Promise<OwnedContent> {
  requireViewer(viewer)
  const content = await getReadableContent(db, viewer, where)
  if (!ownsContent(viewer, content)) throw new AppError('access_denied', contentSentences.of_others)
  return content as OwnedContent
}
