import type { Query, Term } from './parse-query.ts'

/**
 * Lexemes of a term in a text search configuration, as PostgreSQL writes a tsquery; empty if all its words are stop
 * words there.
 */
export type TermLexemes = ReadonlyMap<Term, string>

/** Queries that select and rank lines of one language, as PostgreSQL reads them. */
export type LineQuery = {
  finds: string
  /** The words as they are; lines that say them so come before those that only have their stems. */
  exactly: string
}

const LEXEME = /'(?:[^'\\]|''|\\.)*'/g

/**
 * Writes the query for lines of one language, in which each word is there exactly or by its stem; an exclusion applies to
 * both. A stop word of that language is left out unless all are. Undefined where nothing is left to look for.
 */
export function writeLineQuery({ alternatives }: Query, exact: TermLexemes, stems: TermLexemes): LineQuery | undefined {
  const written = alternatives.flatMap((terms) => writeAlternative(terms, exact, stems) ?? [])
  const either = (each: (alternative: LineQuery) => string) => [...new Set(written.map(each))].join(' | ')
  return written.length > 0
    ? { finds: either(({ finds }) => finds), exactly: either(({ exactly }) => exactly) }
    : undefined
}

function writeAlternative(terms: readonly Term[], exact: TermLexemes, stems: TermLexemes): LineQuery | undefined {
  const known = terms.filter((term) => exact.get(term))
  const wanted = known.filter(({ is_excluded }) => !is_excluded)
  const telling = wanted.filter((term) => term.is_exact || stems.get(term))
  const required = telling.length > 0 ? telling : wanted
  if (required.length === 0) return undefined
  const excluded = known.filter(({ is_excluded }) => is_excluded)
  const finds = [
    ...required.map((term) => formsOf(term, exact, stems)),
    ...excluded.map((term) => `!${formsOf(term, exact, stems)}`),
  ]
  const exactly = required.map((term) => `(${asItStands(exact.get(term) ?? '')})`)
  return { finds: `(${[...new Set(finds)].join(' & ')})`, exactly: [...new Set(exactly)].join(' | ') }
}

function formsOf(term: Term, exact: TermLexemes, stems: TermLexemes): string {
  const asWritten = exact.get(term) ?? ''
  const forms = term.is_exact ? [asItStands(asWritten)] : [asWritten, stems.get(term) ?? '']
  return `(${[...new Set(forms.filter((form) => form !== ''))].map((form) => `(${form})`).join(' | ')})`
}

/** Query for words as they stand, not for equal stems of other words: those have another weight. */
function asItStands(lexemes: string): string {
  return lexemes.replace(LEXEME, '$&:AC')
}
