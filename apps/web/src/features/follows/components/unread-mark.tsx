import { countOf } from '@app/domain/text'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '#components/ui/class-names.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { newEpisodesKeys, unreadQuery } from '../api/followed-episodes.ts'
import { useNewEpisodeNews } from '../state/use-new-episode-news.ts'

type Props = { hasLabel: boolean }

/** A dot where a followed channel brought something new; how much it is, is said to screen readers alone. */
export function UnreadMark({ hasLabel }: Props) {
  const { user } = useSession()
  return user && <Mark hasLabel={hasLabel} user_id={user.user_id} />
}

function Mark({ hasLabel, user_id }: Props & { user_id: string }) {
  const { data } = useQuery(unreadQuery(user_id))
  useNewEpisodeNews(user_id, newEpisodesKeys.count)
  if (!data?.episodes) return null
  return (
    <>
      <span
        aria-hidden
        data-part="unread-mark"
        className={classNames('absolute top-2 size-2 rounded-full bg-signal', hasLabel ? 'left-6.5' : 'left-8')}
      />
      <span className="sr-only">, {countOf(data.episodes, 'new episode')}</span>
    </>
  )
}
