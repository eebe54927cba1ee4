import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { commas, opened } from '#lib/json-pieces.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { presentConversation } from './present-conversation.ts'
import { findThread, listThreadIds } from './threads.repository.ts'

/**
 * All conversations of the caller as the pieces of one JSON text: no more than one is held at once, however many there are.
 * What cannot be read at all is refused before the first piece.
 */
export async function exportConversations({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<AsyncIterable<string>> {
  const { user_id } = requireViewer(viewer)
  return fileOf(db, await listThreadIds(db, user_id))
}

async function* fileOf(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  yield `${opened({ exported_at: new Date().toISOString() })},"conversations":[`
  yield* pieces(db, ids)
  yield ']}'
}

/** The conversations of a person as items of a JSON list. */
export async function* conversationPieces(db: Db, userId: string): AsyncGenerator<string> {
  yield* pieces(db, await listThreadIds(db, userId))
}

/** What is deleted meanwhile is left out. */
async function* pieces(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  const comma = commas()
  for (const conversation_id of ids) {
    const thread = await findThread(db, conversation_id)
    if (thread) yield comma() + JSON.stringify(await presentConversation(db, thread))
  }
}
