import type { listConversations as contract } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { conversationLimits } from '@app/domain/conversations'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { findReadableContent } from '#features/episodes/content/index.ts'
import { decodePosition, encodePosition } from '#lib/page-position.ts'
import type { Person } from '#lib/proofs.ts'
import { presentSummary } from './present-conversation.ts'
import { listTexts, listThreads, type ThreadRow } from './threads.repository.ts'
import { wordsOf } from '#features/listening/search/index.ts'

type Mark = [number, number]
type Found = { text: string; marks: Mark[] }

/** Letters by which the words of most scripts begin; others have no spaces between words. */
const BEGINS_A_WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

/** Words by their beginning, as they are typed, without regard for capitals and accents. */
function searchedWords(q: string): string[] {
  return [...new Set(wordsOf(q).map(({ text }) => folded(text)))]
}

/** Search pattern of the database for texts that are folded in the same way. */
function patternOf(word: string): string {
  return BEGINS_A_WORD.test(word) ? `\\m${word}` : word
}

/** First of the texts with the most matching words. */
function findWords(texts: readonly string[], words: readonly string[]): Found {
  const [best = { text: '', marks: [] }] = texts
    .map((text) => marked(text, words))
    .toSorted((a, b) => b.count - a.count)
  return { text: best.text, marks: best.marks }
}

function marked(text: string, words: readonly string[]): Found & { count: number } {
  const said = new Set<string>()
  const marks = wordsOf(text).flatMap(({ text: word, from, to }): Mark[] => {
    const begins = words.filter((each) => folded(word).startsWith(each))
    for (const each of begins) said.add(each)
    return begins.length > 0 ? [[from, to]] : []
  })
  return { text, marks, count: said.size }
}

function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}

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
