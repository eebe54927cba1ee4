import { getAccessUrls, type ContentView } from '@app/contracts/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { batch } from '#lib/batch.ts'
import { warn } from '#lib/log.ts'

/** Signed addresses live six days, so one from here is never at its end (CACHE-O01). */
const FIVE_DAYS = 432_000_000
const AT_ONCE = 6

const inBatches = batch(AT_ONCE)

type Item = Pick<ContentView, 'channel_id' | 'content_id' | 'visibility' | 'thumbnail_path'>

/** The signed addresses of the thumbnail of an item that is not public; null where the caller gets none. */
export function thumbnailQuery({ channel_id, content_id, visibility, thumbnail_path }: Item) {
  return queryOptions({
    queryKey: ['access-urls', content_id, 'thumbnail', { visibility, thumbnail_path }],
    queryFn: async ({ signal }) => {
      const answer = inBatches(() =>
        call(getAccessUrls, {
          params: { content_id },
          query: { channel_id },
          signal,
        }),
      )
      const { urls } = (await answer.catch((error: unknown) => tellAndThrow(error, signal))).data
      return urls?.thumbnail ? { src: urls.thumbnail.url, small_src: urls.thumbnail_small?.url } : null
    },
    staleTime: FIVE_DAYS,
    gcTime: FIVE_DAYS,
  })
}

function tellAndThrow(error: unknown, { aborted }: AbortSignal): never {
  if (!aborted) warn('The address of a thumbnail could not be found out.', error)
  throw error
}
