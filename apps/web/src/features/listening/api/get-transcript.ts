import { queryOptions } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'

const ONE_HOUR = 60 * 60_000

export function transcriptQuery(channel_id: string, content_id: string) {
  return queryOptions({
    queryKey: ['transcript', content_id],
    queryFn: ({ signal }) => callLater(async () => (await import('@app/contracts/content')).getTranscript, { params: { content_id }, query: { channel_id }, signal }),
    staleTime: ONE_HOUR,
  })
}
