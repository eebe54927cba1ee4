import { quoteLines } from '@app/contracts/billing'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api/api-client.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'

export type Quote = z.output<typeof quoteLines.response>
export type QuotedLine = { voice_name: string; text: string; recording_id?: string | undefined }
/** Purpose of the quoted lines, and the channel whose pronunciations count. */
export type QuotedFor = Pick<z.input<typeof quoteLines.body>, 'purpose' | 'channel_id'>

const QUOTES = ['quote']

/**
 * The most that each job will cost the signed-in person; each job is rounded separately. Undefined where it is not
 * known. Lines that are heard meanwhile are paid then, and cost nothing again.
 */
export function useQuotes(
  jobs: readonly (readonly QuotedLine[])[],
  isWanted = true,
  quotedFor: QuotedFor = {},
): (Quote | undefined)[] {
  useFreshQuotes()
  return useQueries({ queries: jobs.map((job) => quoteQuery(job, isWanted, quotedFor)) }).map(({ data }) => data)
}

/** Quote of a job that is being written, as by `useQuotes`: keeps the previous one while the next one loads; undefined too where none can be had. */
export function useQuote(
  job: readonly QuotedLine[],
  quotedFor: QuotedFor,
): { quote: Quote | undefined; isLatest: boolean } {
  useFreshQuotes()
  const { data, isPlaceholderData, isError } = useQuery({
    ...quoteQuery(job, true, quotedFor),
    placeholderData: keepPreviousData,
  })
  const hasNone = isError || job.length === 0
  return { quote: hasNone ? undefined : data, isLatest: hasNone || !isPlaceholderData }
}

function useFreshQuotes(): void {
  const queryClient = useQueryClient()
  useLiveEvent('balance.updated', () => void queryClient.invalidateQueries({ queryKey: QUOTES }))
}

function quoteQuery(job: readonly QuotedLine[], isWanted: boolean, quotedFor: QuotedFor) {
  const lines = job.map(({ voice_name, text, recording_id }) => ({
    voice_name,
    text,
    ...(recording_id && { recording_id }),
  }))
  const body = { lines, ...quotedFor }
  return {
    queryKey: [...QUOTES, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(quoteLines, { body, signal }),
    enabled: isWanted && job.length > 0,
    staleTime: 0,
    refetchOnMount: true,
    gcTime: 60_000,
  }
}
