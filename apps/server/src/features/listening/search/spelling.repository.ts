import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Similarity of two spellings, from 0 to 1, from which on one is suggested for the other. */
const ALIKE = 0.4
/** Similarity assumed for a word with two letters beside each other swapped: in short words trigrams hardly see it. */
const SWAPPED = 0.7

/** The nearest other spelling of each word that more lines say, as far as there is one; none where the database cannot compare. */
export async function findNearest(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  if (!(await canCompare(db))) return new Map()
  await sql`set local pg_trgm.similarity_threshold = ${sql.lit(ALIKE)}`.execute(db)
  const { rows } = await sql<{ word: string; nearest: string }>`
    select asked.word, near.word as nearest
    from unnest(${words}::text[]) as asked (word),
      lateral (select coalesce((tsvector_to_array(to_tsvector('search_simple', search_text(asked.word))))[1], '') as word) as plain,
      lateral (select coalesce(sum(lines), 0) as lines from search_word where search_word.word = plain.word) as known,
      lateral (
        select coalesce(array_agg(left(plain.word, at - 1) || substr(plain.word, at + 1, 1) || substr(plain.word, at, 1) || substr(plain.word, at + 2)), '{}') as words
        from generate_series(1, length(plain.word) - 1) as at
      ) as swapped,
      lateral (
        select word from search_word
        where (search_word.word % plain.word or search_word.word = any(swapped.words)) and search_word.word <> plain.word
        group by word having sum(lines) > known.lines
        order by greatest(similarity(word, plain.word), case when word = any(swapped.words) then ${sql.lit(SWAPPED)} else 0 end) * ln(1 + sum(lines)) desc, word limit 1
      ) as near`.execute(db)
  return new Map(rows.map(({ word, nearest }) => [word, nearest]))
}

async function canCompare(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as can`.execute(db)
  return rows[0]?.can === true
}
