import type { Viewer } from '@app/domain/accounts'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { TurnRow } from '../present-turn.ts'
import { conversationMissing, getOwnConversation } from '../who-may-read.ts'

const Id = z.uuid()

export type Asker = { viewer: Viewer; guest_key?: string | undefined }

/** A question, for the person or the guest who asked it; it does not exist for others. */
export async function getOwnTurn(db: Db, turnId: string, asker: Asker): Promise<TurnRow> {
  const turn = Id.safeParse(turnId).success
    ? await db.selectFrom('turn').selectAll().where('turn_id', '=', turnId).executeTakeFirst()
    : undefined
  if (!turn) throw conversationMissing()
  await getOwnConversation(db, turn.conversation_id, asker)
  return turn
}
