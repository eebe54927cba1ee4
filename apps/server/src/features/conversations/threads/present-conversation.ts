import type { Conversation, ConversationSummary, Turn } from '@app/contracts/conversations'
import type { Db } from '#database/schema.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { presentTurns } from '../present-turn.ts'
import { listTurns, type ThreadRow } from './threads.repository.ts'

export function presentSummary(thread: ThreadRow, found: ConversationSummary['found'] = null): ConversationSummary {
  const { content_id, thumbnail_key } = thread
  return {
    conversation_id: thread.conversation_id,
    title: thread.title,
    channel_id: thread.channel_id,
    channel_title: thread.channel_title,
    content_id,
    content_title: thread.content_title,
    thumbnail_path: content_id && thumbnail_key ? mediaPaths.thumbnail(content_id, thumbnail_key) : '',
    cover_seed: thread.cover_seed,
    questions: thread.questions,
    sharing: thread.share_key === null ? 'private' : 'link',
    tokens: thread.tokens,
    created_at: thread.created_at.toISOString(),
    updated_at: thread.updated_at.toISOString(),
    found,
  }
}

/** The turns of each conversation, in order. */
export async function turnsOf(db: Db, threads: readonly ThreadRow[]): Promise<Map<string, Turn[]>> {
  const rows = await listTurns(
    db,
    threads.map(({ conversation_id }) => conversation_id),
  )
  return Map.groupBy(await presentTurns(db, rows), ({ conversation_id }) => conversation_id)
}

/** A conversation as its owner sees it. */
export async function presentConversation(db: Db, thread: ThreadRow): Promise<Conversation> {
  const turns = (await turnsOf(db, [thread])).get(thread.conversation_id) ?? []
  return { ...presentSummary(thread), turns, share_key: thread.share_key, is_own: true }
}

/**
 * A conversation as everybody with its link sees it: without what it cost and what the hosts remember, and of an answer
 * that was interrupted only what was heard.
 */
export async function presentShared(db: Db, thread: ThreadRow): Promise<Conversation> {
  const { turns, ...conversation } = await presentConversation(db, thread)
  return { ...conversation, tokens: 0, share_key: null, is_own: false, turns: turns.map(sharedTurn) }
}

function sharedTurn(turn: Turn): Turn {
  const lines = turn.status === 'stopped' ? turn.lines.flatMap(heardPart) : turn.lines
  return { ...turn, tokens: 0, is_passed_on: false, lines: lines.map(withoutMemory) }
}

function withoutMemory(line: Line): Line {
  return { ...line, memory_marks: [], citations: line.citations.filter(({ kind }) => kind !== 'memory') }
}

type Line = Turn['lines'][number]

/** A line up to the last word that was heard to its end; nothing where no word was. */
function heardPart(line: Line): Line[] {
  const { heard_ms, duration_ms, text, words, peaks } = line
  if (duration_ms !== null && heard_ms >= duration_ms) return [line]
  const heard = words.filter(([, , , end_ms]) => end_ms <= heard_ms)
  const last = heard.at(-1)
  if (!last) return []
  const share = duration_ms ? heard_ms / duration_ms : 1
  return [
    {
      ...line,
      text: text.slice(0, last[1]),
      words: heard,
      duration_ms: heard_ms,
      peaks: peaks.slice(0, Math.ceil(peaks.length * share)),
    },
  ]
}
