import type { ContentView } from '@app/contracts/content'
import { queryOptions } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'
import { firstAnswer, firstAnsweredAt } from '#lib/first-answers.ts'

const FIVE_MINUTES = 5 * 60_000
/** Live events tell sooner; this is for when they do not come. */
const WHILE_PROCESSING = 5_000

export function contentQuery(channel_id: string, content_id: string) {
  return queryOptions({
    queryKey: ['content', content_id],
    // The page comes with its item: what reads another answer of the API is loaded when one is asked for.
    queryFn: ({ signal }) =>
      callLater(async () => (await import('@app/contracts/content')).getContent, {
        params: { content_id },
        query: { channel_id },
        signal,
      }),
    initialData: () => firstAnswer<ContentView>(`/api/content/${content_id}?channel_id=${channel_id}`, 'content_id'),
    initialDataUpdatedAt: firstAnsweredAt,
    staleTime: FIVE_MINUTES,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? WHILE_PROCESSING : false),
  })
}
