import { quoteLines } from '@app/contracts/billing'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#lib/api-client.ts'
import { useLiveEvent } from '#lib/use-live-event.ts'

export type Quote = z.output<typeof quoteLines.response>
export type QuotedLine = { voice_name: string; text: string }

const QUOTES = ['quote']

/**
 * What jobs will cost whoever is signed in, at most, each by itself, for each is rounded by itself; undefined where it is not
 * known. Lines that are heard meanwhile are paid then, and cost nothing again.
 */
export function useQuotes(jobs: readonly (readonly QuotedLine[])[], isWanted = true): (Quote | undefined)[] {
  const queryClient = useQueryClient()
  useLiveEvent('balance.updated', () => void queryClient.invalidateQueries({ queryKey: QUOTES }))
  const queries = jobs.map((job) => {
    const lines = job.map(({ voice_name, text }) => ({ voice_name, text }))
    return {
      queryKey: [...QUOTES, lines],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(quoteLines, { body: { lines }, signal }),
      enabled: isWanted && lines.length > 0,
      staleTime: 0,
      refetchOnMount: true,
      gcTime: 60_000,
    }
  })
  return useQueries({ queries }).map(({ data }) => data)
}
