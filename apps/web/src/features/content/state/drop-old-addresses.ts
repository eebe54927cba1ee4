import type { ContentView } from '@app/contracts/content'
import type { QueryClient } from '@tanstack/react-query'

/** Forgets the addresses that an item's media had while others might see it (CACHE-10). */
export function dropOldAddresses(
  queryClient: QueryClient,
  { content_id, visibility }: Pick<ContentView, 'content_id' | 'visibility'>,
): void {
  const isOfToday = (part: unknown) =>
    typeof part === 'object' && part !== null && 'visibility' in part && part.visibility === visibility
  queryClient.removeQueries({
    queryKey: ['access-urls', content_id],
    predicate: ({ queryKey }) => !queryKey.some(isOfToday),
  })
}
