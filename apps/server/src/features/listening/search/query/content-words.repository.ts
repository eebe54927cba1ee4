import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Term } from './parse-query.ts'

/** The terms that say something in a language: "the" and "of" have no stem in it. */
export async function listContentWords(db: Db, language: string, terms: readonly Term[]): Promise<Term[]> {
  const { rows } = await sql<{ term: number }>`
    select term::integer from unnest(${terms.map(({ text }) => text)}::text[]) with ordinality as terms (text, term)
    where to_tsvector(search_config(${language}), search_text(text)) <> ''`.execute(db)
  return rows.flatMap(({ term }) => terms[term - 1] ?? [])
}
