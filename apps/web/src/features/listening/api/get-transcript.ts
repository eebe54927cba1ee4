import { getTranscript } from '@app/contracts/content'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api/api-client.ts'

const ONE_HOUR = 60 * 60_000

export type Transcript = z.infer<typeof getTranscript.response>

/** Transcript of an item in its current revision. */
export function transcriptQuery(channel_id: string, content_id: string) {
  return queryOptions({
    queryKey: ['transcript', content_id],
    queryFn: async ({ signal, client }) => {
      const transcript = await call(getTranscript, {
        params: { content_id },
        query: { channel_id },
        signal,
      })
      client.setQueryData(keptTranscriptKey(content_id, transcript.revision), transcript)
      return transcript
    },
    staleTime: ONE_HOUR,
  })
}

/** Transcript of a revision that this page has seen. */
export const keptTranscriptKey = (content_id: string, revision: number) =>
  ['transcript-kept', content_id, revision] as const

export function readKeptTranscript(
  queryClient: QueryClient,
  content_id: string,
  revision: number,
): Transcript | undefined {
  return queryClient.getQueryData(keptTranscriptKey(content_id, revision))
}
