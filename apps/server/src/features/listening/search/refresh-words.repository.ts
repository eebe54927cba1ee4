import { sql } from 'kysely'
import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

/** Longer ones are nothing that anybody types. */
const LONGEST_WORD = 40

export const refreshWordsChore = defineChore('search.refresh-words', { everySeconds: 15 * 60, run: refreshWords })

/**
 * Counts anew how many public lines say each word, language by language. A word that none says any more goes; until then
 * before a word of the list is shown, the lines are asked whether one still says it.
 */
export async function refreshWords({ db }: Pick<WorkDeps, 'db'>): Promise<void> {
  const { rows } = await sql<{ language: string }>`
    select language from search_item union select language from search_word`.execute(db)
  for (const { language } of rows) await countWordsIn(db, language)
}

async function countWordsIn(db: Db, language: string): Promise<void> {
  const lines = sql`format('select line.words from search_line line join search_item using (published_at, item_no) where language = %L', ${language}::text)`
  await sql`
    with counted as materialized (
      select word, ndoc as lines from ts_stat(${lines}, 'a') where length(word) <= ${LONGEST_WORD}
    ), gone as (
      delete from search_word where language = ${language} and word not in (select word from counted)
    )
    insert into search_word (language, word, lines)
    select ${language}, word, lines from counted
    on conflict (word, language) do update set lines = excluded.lines where search_word.lines <> excluded.lines`.execute(
    db,
  )
}
