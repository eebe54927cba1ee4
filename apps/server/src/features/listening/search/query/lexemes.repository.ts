import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { LexemesOf } from './find-marks.ts'
import { wordsOf } from './words.ts'

/** Lexemes that the index makes of every word of these texts, exactly and in the language of each. */
export async function readLexemes(db: Db, texts: readonly { text: string; config: string }[]): Promise<LexemesOf> {
  const wanted = new Map(
    texts.flatMap(({ text, config }) =>
      wordsOf(text).flatMap(({ text: word }) =>
        [EXACT, config].map((each) => [keyOf(each, word), { config: each, word }] as const),
      ),
    ),
  )
  const asked = [...wanted.values()]
  const { rows } = await sql<{ config: string; word: string; lexemes: string[] }>`
    with cut as materialized (
      select word, search_text(word) as text from unnest(${[...new Set(asked.map(({ word }) => word))]}::text[]) as word
    )
    select config, word, tsvector_to_array(to_tsvector(config::regconfig, text)) as lexemes
    from unnest(${asked.map(({ config }) => config)}::text[], ${asked.map(({ word }) => word)}::text[]) as asked (config, word)
      join cut using (word)`.execute(db)
  const known = new Map(rows.map(({ config, word, lexemes }) => [keyOf(config, word), lexemes]))
  return (config, word) => known.get(keyOf(config, word)) ?? []
}

/** The configuration that knows no stems. */
export const EXACT = 'search_simple'

function keyOf(config: string, word: string): string {
  return `${config} ${word}`
}
