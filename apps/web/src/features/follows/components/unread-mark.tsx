import { countOf } from '@app/domain/text'
import { useQuery } from '@tanstack/react-query'
import { newEpisodesKeys, unreadQuery } from '../api/followed-episodes.ts'
import { useNewEpisodeNews } from '../state/use-new-episode-news.ts'

/**
 * A dot where a followed channel brought something new; how much it is, is said to screen readers alone. It stands before
 * the entry's picture and takes no room, so that the dot is at its corner with and without words beside it.
 */
export function UnreadMark({ user_id }: { user_id: string }) {
  const { data } = useQuery(unreadQuery(user_id))
  useNewEpisodeNews(user_id, newEpisodesKeys.count)
  if (!data?.episodes) return null
  return (
    <>
      <span aria-hidden data-part="unread-mark" className="relative order-first -mr-3 w-0">
        <span className="absolute -top-3 left-3.5 size-2 rounded-full bg-signal" />
      </span>
      <span className="sr-only">, {countOf(data.episodes, 'new episode')}</span>
    </>
  )
}
