import type { listConversations as contract } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { conversationLimits } from '@app/domain/conversations'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { findReadableContent } from '#features/episodes/content/index.ts'
import { decodePosition, encodePosition } from '#lib/page-position.ts'
import type { Person } from '#lib/proofs.ts'
import { findWords, patternOf, searchedWords } from './find-words.ts'
import { presentSummary } from './present-conversation.ts'
import { listTexts, listThreads, type ThreadRow } from './threads.repository.ts'

type Query = z.output<(typeof contract)['query']>
type Page = z.output<(typeof contract)['response']>

const ContentId = z.uuid()

/** The caller's own conversations, most recently used first; in a search those that contain all its words, with the matching text. */
export async function listConversations(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  { q = '', content_id, after }: Query,
): Promise<Page> {
  const { user_id } = viewer
  const position = decodePosition(after)
  if (content_id !== undefined && !ContentId.safeParse(content_id).success) return { conversations: [], next: null }
  const words = searchedWords(q)
  const found = await listThreads(db, { user_id, content_id, patterns: words.map(patternOf), after: position })
  const texts = words.length > 0 ? await listTexts(db, idsOf(await listOpen(db, viewer, found))) : undefined
  return {
    conversations: found.map((thread) =>
      presentSummary(thread, texts && findWords([thread.title, ...(texts.get(thread.conversation_id) ?? [])], words)),
    ),
    next: nextAfter(found),
  }
}

/** Those whose item may still be read: of the others a search shows the title alone. */
async function listOpen(db: Db, viewer: Viewer, threads: readonly ThreadRow[]): Promise<ThreadRow[]> {
  const open: ThreadRow[] = []
  for (const thread of threads) {
    const { content_id } = thread
    if (content_id !== null && (await findReadableContent(db, viewer, { content_id }))) open.push(thread)
  }
  return open
}

const idsOf = (threads: readonly ThreadRow[]) => threads.map(({ conversation_id }) => conversation_id)

function nextAfter(threads: readonly ThreadRow[]): string | null {
  const last = threads.length === conversationLimits.page_size ? threads.at(-1) : undefined
  return last ? encodePosition({ created_at: last.updated_at, id: last.conversation_id }) : null
}
