import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { useQuotes, type Quote, type QuotedFor, type QuotedLine } from '../api/quotes.ts'

/** Price of jobs in words: "~3 tokens", or "free" where all of it was voiced before. */
export function usePrice(jobs: readonly (readonly QuotedLine[])[], isWanted = true, quotedFor: QuotedFor = {}): string {
  const quotes = useQuotes(jobs, isWanted, quotedFor)
  const tokens = jobs.reduce((sum, lines, place) => sum + tokensOf(quotes[place], lines), 0)
  return tokens === 0 ? 'free' : `~${wholeCountOf(tokens, 'token')}`
}

/** Tokens of the quote; an upper bound until it is there. */
export function tokensOf(quote: Quote | undefined, lines: readonly QuotedLine[]): number {
  return quote?.tokens ?? estimateUsage(charactersOf(lines)).tokens
}
