import type { Viewer } from '@app/domain/accounts'
import { canReadContent, canSeeContentStatus, contentSentences } from '@app/domain/content'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Readable } from '#lib/proofs.ts'
import { findContent, type ContentWithChannel } from './content.repository.ts'

const ContentId = z.uuid()

type Where = { content_id: string; channel_id?: string | undefined }

/** The item at an address, no matter who may read it. */
export async function findContentAt(
  db: Db,
  { content_id, channel_id }: Where,
): Promise<ContentWithChannel | undefined> {
  const content = ContentId.safeParse(content_id).success ? await findContent(db, content_id) : undefined
  return channel_id === undefined || content?.channel_id === channel_id ? content : undefined
}

export type ReadableContent = Readable<ContentWithChannel>

/** The item, if the viewer may read it. */
export async function findReadableContent(db: Db, viewer: Viewer, where: Where): Promise<ReadableContent | undefined> {
  const content = await findContentAt(db, where)
  if (!content || !canReadContent(viewer, content) || !canSeeContentStatus(viewer, content)) return undefined
  return content as ReadableContent
}

/** A viewer who may not read an item gets "not found", so that private ids stay secret. */
export async function getReadableContent(db: Db, viewer: Viewer, where: Where): Promise<ReadableContent> {
  const content = await findReadableContent(db, viewer, where)
  if (content) return content
  throw contentNotFound(where.content_id)
}

export function contentNotFound(contentId: string): AppError {
  return new AppError('content_not_found', contentSentences.missing(contentId))
}
