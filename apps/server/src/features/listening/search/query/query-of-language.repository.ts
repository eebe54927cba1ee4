import { type RawBuilder, sql } from 'kysely'
import type { PreparedQuery } from './prepare-query.repository.ts'

/** The query for a row in its `language`, which alone says what the stem of a word is and which words are left out. */
export function queryOfLanguage({ of_language, of_others }: PreparedQuery): RawBuilder<string> {
  const each = [...of_language].map(([language, { finds }]) => sql`when ${language} then ${finds}::tsquery`)
  return each.length === 0
    ? sql`${of_others.finds}::tsquery`
    : sql`case language ${sql.join(each, sql` `)} else ${of_others.finds}::tsquery end`
}
