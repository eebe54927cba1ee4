import type { ContentView } from '@app/contracts/content'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentQuery } from '#features/content/api/get-content.ts'
import { isGone } from '#features/content/state/is-gone.ts'
import { playItemAt, type PlaceInLine } from '#features/listening/state/player/play-item-at.ts'
import { player } from '#features/listening/state/player/the-player.ts'

/** Outcome of a play: the item may have been withdrawn since its list was made. */
export type Played = 'playing' | 'gone'

/** Plays an item of a list from a word of a line. Unloads an item that is gone, and reports it. */
export function usePlayItemAt(): (content: ContentView, place: PlaceInLine) => Promise<Played> {
  const queryClient = useQueryClient()
  return async (content, place) => {
    const found = isStillThere(queryClient, content)
    const played = playItemAt(queryClient, content, place)
    if (await found) return played.then(() => 'playing')
    player.drop(content.content_id)
    return 'gone'
  }
}

/** Shows the item at once as the list has it, and asks for it meanwhile. */
async function isStillThere(queryClient: QueryClient, content: ContentView): Promise<boolean> {
  const query = contentQuery(content.channel_id, content.content_id)
  const known = queryClient.getQueryData(query.queryKey)
  if (!known || known.revision < content.revision) queryClient.setQueryData(query.queryKey, content)
  // Only a refusal means that it is gone: without a connection the item can still be saved on this device.
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).then(
    () => true,
    (error: unknown) => !isGone(error),
  )
}
