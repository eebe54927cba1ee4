import {
  countNewEpisodes,
  listFollowedEpisodes,
  markAllHeard,
  markHeard,
  markNotHeard,
  undoMarkAllHeard,
  type FollowedEpisodes,
} from '@app/contracts/followed-episodes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

type Item = { channel_id: string; content_id: string }

const unreadKey = ['new-episodes', 'count']
const episodesKey = ['new-episodes', 'list']

/** Number of new episodes, for the badge on the entry of the feed. */
export function unreadQuery(user_id: string | undefined) {
  return queryOptions({
    queryKey: [...unreadKey, user_id],
    queryFn: ({ signal }) => call(countNewEpisodes, { signal }),
    enabled: user_id !== undefined,
    meta: { person: user_id },
  })
}

/** New, begun and heard episodes: refetched at each visit. */
export function episodesQuery(user_id: string) {
  return infiniteQueryOptions({
    queryKey: [...episodesKey, user_id],
    queryFn: ({ signal, pageParam }) =>
      call(listFollowedEpisodes, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: FollowedEpisodes) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

export const newEpisodesKeys = { count: unreadKey, list: episodesKey } as const

export function sendHeard({ channel_id, content_id }: Item, isHeard: boolean) {
  return call(isHeard ? markHeard : markNotHeard, { params: { content_id }, query: { channel_id } })
}

/** Marks the episodes first public by then as heard. */
export function sendAllHeard(until: string | undefined) {
  return call(markAllHeard, { body: until === undefined ? {} : { until } })
}

export function undoAllHeard(content_ids: string[]) {
  return call(undoMarkAllHeard, { body: { content_ids } })
}
