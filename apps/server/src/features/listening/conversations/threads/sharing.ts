import type { Viewer } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import { getLinkedConversation } from '../who-may-read.ts'
import { changeThread, findThread, type ThreadRow } from './threads.repository.ts'

/** The conversation that a link opens for this viewer, or a 404. */
export async function findSharedConversation(db: Db, viewer: Viewer, shareKey: string): Promise<ThreadRow> {
  return (await getLinkedConversation(db, viewer, shareKey)).row
}

/** True if the link to it still works. */
export async function isShared(db: Db, conversationId: string): Promise<boolean> {
  const thread = await findThread(db, conversationId)
  return thread !== undefined && thread.share_key !== null
}

/** Ends the link of a conversation for good; its owner keeps the conversation. */
export async function endSharing(trx: Db, conversation_id: string): Promise<void> {
  const thread = await findThread(trx, conversation_id)
  if (thread?.user_id) await changeThread(trx, { conversation_id, user_id: thread.user_id }, { share_key: null })
}
