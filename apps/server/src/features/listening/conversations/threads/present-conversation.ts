import type { Conversation, ConversationSummary, Turn } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { hideUnreadable } from '../hide-unreadable.ts'
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

/** A conversation as its owner sees it, without the words of items that they may not read any more. */
export async function presentConversation(db: Db, viewer: Viewer, thread: ThreadRow): Promise<Conversation> {
  const all = await presentTurns(db, await listTurns(db, thread.conversation_id))
  const turns = await hideUnreadable(db, viewer, { turns: all, item_id: thread.content_id })
  return { ...presentSummary(thread), turns, share_key: thread.share_key, is_own: true }
}

/**
 * A conversation as everybody with its link sees it: without its price and the hosts' memories, and with the heard part
 * alone of an answer that was interrupted.
 */
export async function presentShared(db: Db, viewer: Viewer, thread: ThreadRow): Promise<Conversation> {
  const { turns, ...conversation } = await presentConversation(db, viewer, thread)
  return { ...conversation, tokens: 0, share_key: null, is_own: false, turns: turns.map(sharedTurn) }
}

function sharedTurn(turn: Turn): Turn {
  const lines = turn.status === 'stopped' ? turn.lines.flatMap(heardPart) : turn.lines
  return { ...turn, tokens: 0, is_passed_on: false, lines: lines.flatMap(withoutMemory) }
}

/**
 * Removes the listener's memories, which come from other conversations and are not shared: they are cut from the text,
 * and such a line has no sound.
 */
function withoutMemory(line: Line): Line[] {
  if (line.memory_marks.length === 0) return [line]
  const text = withoutMarked(line.text, line.memory_marks)
  const citations = line.citations.filter(({ kind }) => kind !== 'memory')
  const silent = { status: 'silent' as const, duration_ms: null, words: [], peaks: [] }
  return text === '' ? [] : [{ ...line, ...silent, text, citations, memory_marks: [] }]
}

function withoutMarked(text: string, marks: Line['memory_marks']): string {
  const isMarked = (at: number) => marks.some(([from, to]) => from <= at && at < to)
  const kept = Array.from({ length: text.length }, (_, at) => (isMarked(at) ? '' : text.charAt(at)))
  return kept.join('').replaceAll(/ {2,}/g, ' ').trim()
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
