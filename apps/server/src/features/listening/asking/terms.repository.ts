import { createHash } from 'node:crypto'
import { type Asked, kindOfQuestion } from '@app/domain/asking'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/**
 * Terms of a question, as numbers that its words cannot be read from. Stems and stop words are those of the item's
 * language.
 */
export async function termsOf(db: Db, contentId: string, question: string): Promise<Asked> {
  const { rows } = await sql<{ language: string; stems: string[] }>`
    select spoken.language, tsvector_to_array(to_tsvector(search_config(spoken.language), search_text(${question}))) as stems
    from content, coalesce(content.language, 'en') as spoken (language) where content_id = ${contentId}`.execute(db)
  const [{ language, stems } = { language: 'en', stems: [] }] = rows
  const words = stems.length > 0 ? stems : question.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  const kind = kindOfQuestion(question)
  return {
    text: /^en\b/i.test(language) ? question : null,
    kind: kind === null ? null : hashOf(kind),
    terms: [...new Set((words ?? [question]).map(hashOf))].toSorted((a, b) => a - b),
  }
}

function hashOf(word: string): number {
  return createHash('sha256').update(word).digest().readInt32BE()
}
