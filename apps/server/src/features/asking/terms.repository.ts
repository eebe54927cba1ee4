import { createHash } from 'node:crypto'
import { type Asked, kindOfQuestion } from '@app/domain/asking'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** What a question asks, as numbers that its words cannot be read from. Stems and words to leave out are those of the item's language. */
export async function termsOf(db: Db, contentId: string, question: string): Promise<Asked> {
  const { rows } = await sql<{ stem: string }>`
    select unnest(tsvector_to_array(to_tsvector(search_config(coalesce(language, 'en')), search_text(${question})))) as stem
    from content where content_id = ${contentId}`.execute(db)
  const stems = rows.map(({ stem }) => stem)
  const words = stems.length > 0 ? stems : question.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  const kind = kindOfQuestion(question)
  return {
    kind: kind === null ? null : hashOf(kind),
    terms: [...new Set((words ?? [question]).map(hashOf))].toSorted((a, b) => a - b),
  }
}

function hashOf(word: string): number {
  return createHash('sha256').update(word).digest().readInt32BE()
}
