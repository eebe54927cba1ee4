import { searchContent } from '@app/contracts/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import type { Item } from '../state/player/player-store.ts'

/** Matching lines of an item, by word stems. */
export function foundLinesQuery({ channel_id, content_id }: Item, q: string) {
  return queryOptions({
    queryKey: ['search-content', content_id, q],
    queryFn: ({ signal }) => call(searchContent, { params: { content_id }, query: { channel_id, q }, signal }),
    retry: false,
  })
}
