import { conversationSentences } from '@app/domain/conversations'
import type { Viewer } from '@app/domain/accounts'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { type ContentWithChannel, findReadableContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { hashOfGuestKey } from './conversation-keys.ts'
export type { ConversationRow } from './threads/threads.repository.ts'
import { type ConversationRow, findSharedThread, findThread, type ThreadRow } from './threads/threads.repository.ts'

const ConversationId = z.uuid()

export function conversationMissing(): AppError {
  return new AppError('not_found', conversationSentences.missing)
}

/** A conversation, for the person or the guest whose it is; it does not exist for others. */
export async function getOwnConversation(
  db: Db,
  conversationId: string,
  { viewer, guest_key }: { viewer: Viewer; guest_key?: string | undefined },
): Promise<ThreadRow> {
  const row = ConversationId.safeParse(conversationId).success ? await findThread(db, conversationId) : undefined
  if (row && isOwn(row, { viewer, guest_key })) return row
  throw conversationMissing()
}

export function isOwn(
  { user_id, guest_key_hash }: Pick<ConversationRow, 'user_id' | 'guest_key_hash'>,
  { viewer, guest_key }: { viewer: Viewer; guest_key?: string | undefined },
): boolean {
  if (user_id !== null) return user_id === viewer?.user_id
  return guest_key !== undefined && guest_key_hash === hashOfGuestKey(guest_key)
}

/** A conversation by its link. It quotes its item, so it is for those who may see that. */
export async function getLinkedConversation(
  db: Db,
  viewer: Viewer,
  shareKey: string,
): Promise<{ row: ThreadRow; content: ContentWithChannel }> {
  const row = await findSharedThread(db, shareKey)
  const content = row?.content_id ? await findReadableContent(db, viewer, { content_id: row.content_id }) : undefined
  if (row && content) return { row, content }
  throw conversationMissing()
}
