import type { ReportTarget } from '@app/contracts/reports'
import type { Viewer } from '@app/domain/accounts'
import { reportSentences } from '@app/domain/reports'
import type { Db } from '#database/schema.ts'
import { getOpenChannel } from '#features/shows/channels/index.ts'
import { findReadableContent, listUtterances } from '#features/episodes/content/index.ts'
import { findSharedConversation } from '#features/listening/conversations/index.ts'
import { AppError } from '#lib/errors.ts'
import type { NewCase } from './cases.repository.ts'

const nothing = {
  content_id: null,
  utterance_id: null,
  channel_id: null,
  conversation_id: null,
  owner_id: null,
  line_text: null,
  start_ms: null,
  decided_at: null,
  taken_by: null,
  taken_at: null,
}

/** Target of a report, as it is now; targets that the reporter cannot read are not there. */
export async function findTarget(db: Db, viewer: Viewer, target: ReportTarget): Promise<NewCase> {
  const { kind, id } = target
  if (kind === 'channel') return channelTarget(db, id)
  if (kind === 'conversation') return conversationTarget(db, viewer, id)
  const content = await findReadableContent(db, viewer, { content_id: id })
  if (!content) throw targetMissing()
  const { content_id, channel_id, user_id, script_title } = content
  const item = { ...nothing, content_id, channel_id, owner_id: user_id, title: script_title }
  if (kind === 'content') return { ...item, kind, target: `content:${content_id}` }
  const lines = await listUtterances(db, content_id)
  const line = lines.find(({ utterance_id }) => utterance_id === target.utterance_id)
  if (!line) throw targetMissing()
  const { utterance_id, text, start_ms } = line
  return { ...item, kind, target: `line:${content_id}:${utterance_id}`, utterance_id, line_text: text, start_ms }
}

async function channelTarget(db: Db, id: string): Promise<NewCase> {
  const { channel_id, channel_title, channel_creator_user_id } = await getOpenChannel(db, id)
  const owner_id = channel_creator_user_id
  return { ...nothing, kind: 'channel', target: `channel:${channel_id}`, channel_id, owner_id, title: channel_title }
}

async function conversationTarget(db: Db, viewer: Viewer, share_key: string): Promise<NewCase> {
  const { conversation_id, user_id, title, channel_id } = await findSharedConversation(db, viewer, share_key)
  const target = `conversation:${conversation_id}`
  return { ...nothing, kind: 'conversation', target, conversation_id, channel_id, owner_id: user_id, title }
}

function targetMissing(): AppError {
  return new AppError('not_found', reportSentences.target_missing)
}
