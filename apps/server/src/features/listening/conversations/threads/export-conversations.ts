import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { commas, opened } from '#lib/json-pieces.ts'
import type { Person } from '#lib/proofs.ts'
import { presentConversation } from './present-conversation.ts'
import { findThread, listThreadIds } from './threads.repository.ts'

/**
 * All conversations of the caller as the pieces of one JSON text: no more than one is held at once, however many there
 * are. An unreadable request is refused before the first piece.
 */
export async function exportConversations(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
): Promise<AsyncIterable<string>> {
  return fileOf(db, user_id, await listThreadIds(db, user_id))
}

async function* fileOf(db: Db, userId: string, ids: readonly string[]): AsyncGenerator<string> {
  yield `${opened({ exported_at: new Date().toISOString() })},"conversations":[`
  yield* piecesOf(db, userId, ids)
  yield ']}'
}

/** The conversations of a person as items of a JSON list. */
export async function* conversationPieces(db: Db, userId: string): AsyncGenerator<string> {
  yield* piecesOf(db, userId, await listThreadIds(db, userId))
}

/** Leaves out those that are deleted meanwhile. */
async function* piecesOf(db: Db, userId: string, ids: readonly string[]): AsyncGenerator<string> {
  const viewer = { user_id: userId, email: '', session_id: '' }
  const comma = commas()
  for (const conversation_id of ids) {
    const thread = await findThread(db, conversation_id)
    if (thread) yield comma() + JSON.stringify(await presentConversation(db, viewer, thread))
  }
}
