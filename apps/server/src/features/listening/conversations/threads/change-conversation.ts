import type { changeConversation as contract, Conversation } from '@app/contracts/conversations'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Person } from '#lib/proofs.ts'
import { newConversationKey } from '../conversation-keys.ts'
import { getOwnConversation } from '../who-may-read.ts'
import { presentConversation } from './present-conversation.ts'
import { changeThread, type ThreadRow } from './threads.repository.ts'

type Change = z.output<(typeof contract)['body']>

/** Renames it, shares it, or makes it private again; a link that has ended never opens again. */
export async function changeConversation(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  { conversation_id, title, sharing }: Change & { conversation_id: string },
): Promise<Conversation> {
  const { user_id } = viewer
  const thread = await getOwnConversation(db, conversation_id, { viewer })
  const share_key = shareKeyOf(thread, sharing)
  const change = { ...(title !== undefined && { title }), ...(share_key !== thread.share_key && { share_key }) }
  if (Object.keys(change).length > 0) await changeThread(db, { conversation_id, user_id }, change)
  return presentConversation(db, viewer, await getOwnConversation(db, conversation_id, { viewer }))
}

function shareKeyOf({ share_key }: ThreadRow, sharing: Change['sharing']): string | null {
  if (sharing === undefined) return share_key
  return sharing === 'private' ? null : (share_key ?? newConversationKey())
}
