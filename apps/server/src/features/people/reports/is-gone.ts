import type { Db } from '#database/schema.ts'
import { findOpenChannelIds } from '#features/shows/channels/index.ts'
import { findContent, findUtterance } from '#features/episodes/content/index.ts'
import { isShared } from '#features/listening/conversations/index.ts'
import type { CaseRow } from './cases.repository.ts'

/**
 * True if the reported thing was deleted meanwhile: the line, its item, the channel, the link of a conversation, or the
 * account.
 */
export async function isGone(
  db: Db,
  { kind, content_id, utterance_id, channel_id, conversation_id, owner_id }: CaseRow,
): Promise<boolean> {
  if (kind === 'person') return owner_id === null
  if (kind === 'channel') return (await findOpenChannelIds(db, channel_id === null ? [] : [channel_id])).length === 0
  if (kind === 'conversation') return conversation_id === null || !(await isShared(db, conversation_id))
  if (content_id === null || !(await findContent(db, content_id))) return true
  return kind === 'line' && (utterance_id === null || !(await findUtterance(db, content_id, utterance_id)))
}
