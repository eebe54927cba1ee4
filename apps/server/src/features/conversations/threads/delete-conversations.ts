import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { getOwnConversation } from '../who-may-read.ts'
import { deleteThread, listThreadIds } from './threads.repository.ts'

/** At once and for good. Its sound goes by the sweep of clips; what is still set aside for it goes back in the background. */
export async function deleteConversation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  requireViewer(viewer)
  const { conversation_id } = await getOwnConversation(db, conversationId, { viewer })
  await deleteThread(db, conversation_id)
}

/** All that a person asked; what they asked in channels of others keeps counting there. */
export async function deleteConversationsOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const conversation_id of await listThreadIds(db, userId)) {
    signal.throwIfAborted()
    await deleteThread(db, conversation_id)
  }
}
