import type { AccountExport } from '@app/contracts/own-account'
import { defaultAsking } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { listChoicesOf, listMemoriesOf } from '#features/listening/memory/index.ts'
import { findAskingRow, listQuestionGroups } from './talk.repository.ts'

type Channel = AccountExport['channels'][number]

export async function exportMemory(db: Db, userId: string): Promise<AccountExport['memory']> {
  const [choices, memories] = [await listChoicesOf(db, userId), await listMemoriesOf(db, userId)]
  return {
    choices: choices.map(({ channel_id, is_on, changed_at }) => ({
      channel_id,
      is_on,
      changed_at: changed_at.toISOString(),
    })),
    memories: memories.map(({ channel_id, kind, text, created_at, last_used_at }) => ({
      channel_id,
      kind,
      text,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

export async function exportAsking(db: Db, channelId: string): Promise<Channel['asking']> {
  const row = await findAskingRow(db, channelId)
  if (!row) return defaultAsking
  const { is_on, payer, daily_cap, guests, tone } = row
  return { is_on, payer, daily_cap, guests, tone }
}

export async function exportQuestions(db: Db, contentId: string): Promise<Channel['content'][number]['questions']> {
  const groups = await listQuestionGroups(db, contentId)
  return groups.map(({ at_ms, asked, state, answer_text, last_asked_at }) => ({
    at_ms,
    asked,
    state,
    answer: answer_text,
    last_asked_at: last_asked_at.toISOString(),
  }))
}
