import { conversationSentences } from '@app/domain/conversations'
import type { Viewer } from '@app/domain/accounts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { ConversationTable } from '#database/tables/conversations-schema.ts'
import { findReadableContent } from '#features/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { hashOfGuestKey } from './conversation-keys.ts'

export type ConversationRow = Selectable<ConversationTable>

const ConversationId = z.uuid()

export function conversationMissing(): AppError {
  return new AppError('not_found', conversationSentences.missing)
}

/** A conversation, for the person or the guest whose it is; it does not exist for others. */
export async function getOwnConversation(
  db: Db,
  conversationId: string,
  { viewer, guest_key }: { viewer: Viewer; guest_key?: string | undefined },
): Promise<ConversationRow> {
  const row = ConversationId.safeParse(conversationId).success ? await find(db, conversationId) : undefined
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

/** A conversation by its link. It quotes its item, so it is for those who may see that; its owner sees it as they do. */
export async function getLinkedConversation(db: Db, viewer: Viewer, shareKey: string) {
  const row = await db.selectFrom('conversation').selectAll().where('share_key', '=', shareKey).executeTakeFirst()
  const content = row?.content_id ? await findReadableContent(db, viewer, { content_id: row.content_id }) : undefined
  if (row && content) return { row, content }
  throw conversationMissing()
}

async function find(db: Db, conversationId: string): Promise<ConversationRow | undefined> {
  return db.selectFrom('conversation').selectAll().where('conversation_id', '=', conversationId).executeTakeFirst()
}
