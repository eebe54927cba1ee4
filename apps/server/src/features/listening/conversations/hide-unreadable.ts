import type { AnswerLine, Turn } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { conversationSentences, type ShownCitation } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { findReadableContent } from '#features/episodes/content/index.ts'

/** Null where the item was deleted. */
type ItemId = string | null

/** Returns true if all items that a line of an answer cites may be read by the viewer now; `item_id` is the item that was asked about. */
export async function mayReadCited(
  db: Db,
  viewer: Viewer,
  { citations, item_id }: { citations: readonly ShownCitation[]; item_id: ItemId },
): Promise<boolean> {
  const cited = citedItems(citations, item_id)
  const readable = await listReadable(db, viewer, cited)
  return cited.every((id) => readable.has(id))
}

/**
 * Takes out of answers the words of items that the viewer may not read any more: of such a line only a sentence stays, and that
 * something was cited. Nothing is deleted, so they are back once the item is.
 */
export async function hideUnreadable(
  db: Db,
  viewer: Viewer,
  { turns, item_id }: { turns: readonly Turn[]; item_id: ItemId },
): Promise<Turn[]> {
  const cited = turns.flatMap(({ lines }) => lines.flatMap(({ citations }) => citedItems(citations, item_id)))
  const readable = await listReadable(db, viewer, [item_id, ...cited])
  const isHidden = ({ citations }: AnswerLine) => citedItems(citations, item_id).some((id) => !readable.has(id))
  return turns.map((turn) => ({
    ...turn,
    later: readable.has(item_id) ? turn.later : null,
    lines: turn.lines.map((line) => (isHidden(line) ? hidden(line) : line)),
  }))
}

function hidden(line: AnswerLine): AnswerLine {
  const silent = { status: 'silent' as const, duration_ms: null, words: [], peaks: [], memory_marks: [] }
  return { ...line, ...silent, text: conversationSentences.hidden_line, citations: [{ kind: 'hidden' }] }
}

function citedItems(citations: readonly ShownCitation[], item_id: ItemId): ItemId[] {
  return citations.flatMap((citation) => {
    if (citation.kind === 'episode') return [citation.content_id]
    return citation.kind === 'line' || citation.kind === 'source' ? [item_id] : []
  })
}

async function listReadable(db: Db, viewer: Viewer, ids: readonly ItemId[]): Promise<ReadonlySet<ItemId>> {
  const readable = new Set<ItemId>()
  for (const content_id of new Set(ids))
    if (content_id !== null && (await findReadableContent(db, viewer, { content_id }))) readable.add(content_id)
  return readable
}
