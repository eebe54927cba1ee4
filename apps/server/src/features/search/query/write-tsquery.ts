import type { Query, Term } from './parse-query.ts'

/** What a term is in a text search configuration, as PostgreSQL writes a tsquery; empty where all its words are stop words there. */
export type TermLexemes = ReadonlyMap<Term, string>

/** The two that find lines of one language, as PostgreSQL reads them. */
export type LineQuery = {
  /** Which lines are found. */
  finds: string
  /** What ranks them: the same, but told apart whether a word is there exactly (weight A) or by its stem (B). */
  ranks: string
}

const LEXEME = /'(?:[^'\\]|''|\\.)*'/g

/**
 * Writes the query for lines of one language, in which each word is there exactly or by its stem; an exclusion applies to
 * both. A stop word of that language is left out unless all are. Undefined where nothing is left to look for.
 */
export function writeLineQuery({ alternatives }: Query, exact: TermLexemes, stems: TermLexemes): LineQuery | undefined {
  const written = alternatives.flatMap((terms) => writeAlternative(terms, exact, stems) ?? [])
  if (written.length === 0) return undefined
  const either = (each: (alternative: LineQuery) => string) => [...new Set(written.map(each))].join(' | ')
  return { finds: either(({ finds }) => finds), ranks: either(({ ranks }) => ranks) }
}

function writeAlternative(terms: readonly Term[], exact: TermLexemes, stems: TermLexemes): LineQuery | undefined {
  const known = terms.filter((term) => exact.get(term))
  const wanted = known.filter(({ is_excluded }) => !is_excluded)
  const telling = wanted.filter((term) => term.is_exact || stems.get(term))
  const required = telling.length > 0 ? telling : wanted
  if (required.length === 0) return undefined
  const excluded = known.filter(({ is_excluded }) => is_excluded)
  const write = (isWeighted: boolean) => [
    ...required.map((term) => formsOf(term, { exact, stems, isWeighted })),
    ...excluded.map((term) => `!${formsOf(term, { exact, stems, isWeighted })}`),
  ]
  return { finds: `(${write(false).join(' & ')})`, ranks: `(${write(true).join(' & ')})` }
}

type Forms = { exact: TermLexemes; stems: TermLexemes; isWeighted: boolean }

/**
 * Where a term stands exactly, or by its stems. One word alone needs no weight to be found, and the index then answers
 * without a look at the line; a phrase does, or it could begin with the last word of a line and end with its first stem.
 */
function formsOf(term: Term, { exact, stems, isWeighted }: Forms): string {
  const forms = [weighted(exact.get(term) ?? '', 'A', isWeighted)]
  if (!term.is_exact) forms.push(weighted(stems.get(term) ?? '', 'B', isWeighted))
  return `(${[...new Set(forms.filter((form) => form !== ''))].map((form) => `(${form})`).join(' | ')})`
}

function weighted(lexemes: string, weight: 'A' | 'B', isWeighted: boolean): string {
  const isPhrase = (lexemes.match(LEXEME)?.length ?? 0) > 1
  return isWeighted || isPhrase ? lexemes.replace(LEXEME, `$&:${weight}`) : lexemes
}
