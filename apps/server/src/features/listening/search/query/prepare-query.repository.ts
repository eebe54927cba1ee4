import { sql } from 'kysely'
import type { Viewer } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import { type Query, type Term, wantedTerms } from './parse-query.ts'
import { type LineQuery, writeLineQuery } from './write-tsquery.ts'

/** A query as PostgreSQL looks for it in lines of each language that there are lines of. */
export type PreparedQuery = {
  terms: Term[]
  /** Queries for lines in each of these languages. */
  of_language: ReadonlyMap<string, LineQuery>
  /** Stemming configuration of each of these languages. */
  configs: ReadonlyMap<string, string>
  /** Query for lines in any other language: the words as they are. */
  of_others: LineQuery
  /** Queries that find public lines, each with its languages; no two are the same, and a single one is for all lines. */
  of_languages: { finds: string; languages: string[] }[]
  /** True if there are so many lines that a common word needs care. */
  is_of_many: boolean
}

type Row = {
  language: string | null
  is_public: boolean
  config: string
  term: number
  lexemes: string
  /** Number of all lines at the last count; -1 before. */
  all_lines: number
}

const MANY_LINES = 50_000

/** Undefined where there is nothing to look for. */
export async function prepareQuery(db: Db, viewer: Viewer, query: Query): Promise<PreparedQuery | undefined> {
  const terms = query.alternatives.flat()
  if (terms.length === 0) return undefined
  const rows = await readLexemes(db, viewer, terms)
  const lexemesIn = (language: string | null) =>
    new Map(
      rows.flatMap((row) => (row.language === language ? [[terms[row.term - 1] as Term, row.lexemes] as const] : [])),
    )
  const exact = lexemesIn(null)
  const of_others = writeLineQuery(query, exact, exact)
  if (!of_others) return undefined
  const languages = [...new Set(rows.flatMap(({ language }) => language ?? []))]
  const of_language = new Map(
    languages.map((language) => [language, writeLineQuery(query, exact, lexemesIn(language)) ?? of_others]),
  )
  const configs = new Map(
    rows.flatMap(({ language, config }) => (language === null ? [] : [[language, config] as const])),
  )
  const spoken = new Set(rows.flatMap(({ language, is_public }) => (is_public && language !== null ? [language] : [])))
  const languagesOf = Map.groupBy(spoken, (language) => (of_language.get(language) ?? of_others).finds)
  return {
    terms: wantedTerms(query),
    of_language,
    configs,
    of_others,
    of_languages: [...languagesOf].map(([finds, languages]) => ({ finds, languages })),
    is_of_many: rows.some(({ all_lines }) => all_lines > MANY_LINES),
  }
}

/** Each term as each language has it, and as it is, in the row without a language. */
async function readLexemes(db: Db, viewer: Viewer, terms: readonly Term[]): Promise<Row[]> {
  const texts = terms.map(({ text }) => text)
  const ofViewer = viewer
    ? sql`union all select distinct coalesce(content.language, channel.show_settings ->> 'language', 'en'), false
        from channel left join content using (channel_id) where channel.channel_creator_user_id = ${viewer.user_id}`
    : sql``
  const { rows } = await sql<Row>`
    with recursive spoken (language) as (
      (select language from search_item order by language limit 1)
      union all
      select (select language from search_item where language > spoken.language order by language limit 1)
      from spoken where spoken.language is not null
    ),
    configured (language, is_public, config) as (
      select language, is_public, search_config(language)
      from (select language, true from spoken where language is not null ${ofViewer}) as languages (language, is_public)
      union all select null, false, 'search_simple'::regconfig
    )
    select language, is_public, config::text, term::integer, phraseto_tsquery(config, search_text(text))::text as lexemes,
      (select reltuples from pg_class where oid = 'search_line'::regclass) as all_lines
    from configured, unnest(${texts}::text[]) with ordinality as terms (text, term)`.execute(db)
  return rows
}
