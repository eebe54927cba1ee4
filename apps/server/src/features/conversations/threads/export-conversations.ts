import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { commas, opened } from '#lib/json-pieces.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { presentConversation } from './present-conversation.ts'
import { findThread, listThreadIds } from './threads.repository.ts'

/** All conversations of the caller as the pieces of one JSON text: no more than one is held at once, however many there are. */
export function exportConversations({ db }: Pick<Deps, 'db'>, viewer: Viewer): AsyncIterable<string> {
  const { user_id } = requireViewer(viewer)
  return piecesOf(db, user_id)
}

async function* piecesOf(db: Db, userId: string): AsyncGenerator<string> {
  yield `${opened({ exported_at: new Date().toISOString() })},"conversations":[`
  yield* conversationPieces(db, userId)
  yield ']}'
}

/** The conversations of a person as items of a JSON list. What is deleted meanwhile is left out. */
export async function* conversationPieces(db: Db, userId: string): AsyncGenerator<string> {
  const comma = commas()
  for (const conversation_id of await listThreadIds(db, userId)) {
    const thread = await findThread(db, conversation_id)
    if (thread) yield comma() + JSON.stringify(await presentConversation(db, thread))
  }
}
