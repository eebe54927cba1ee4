import type { Deps } from '#deps.ts'
import { announceBalance } from '#features/billing/index.ts'
import type { Person } from '#lib/proofs.ts'
import { settleTalkOf } from '../talk/settle-silent-talk.ts'
import { getOwnConversation } from '../who-may-read.ts'
import { deleteThread, listThreadIds } from './threads.repository.ts'

/**
 * Deletes a conversation at once and for good, and charges the part that was heard. Its sound goes by the sweep of
 * clips.
 */
export async function deleteConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Person,
  conversationId: string,
): Promise<void> {
  const { conversation_id } = await getOwnConversation(db, conversationId, { viewer })
  await db.transaction().execute(async (trx) => {
    for (const balance of await settleTalkOf(trx, clock, { conversation_id })) await announceBalance(trx, balance)
    await deleteThread(trx, conversation_id)
  })
}

/** Deletes all conversations of a person; their questions in channels of others keep counting there. */
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
