import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { followsQuery } from '../api/follows.ts'

/** Refetches new episodes when a followed channel changes, and when the person hears or follows, on whatever device. */
export function useNewEpisodeNews(user_id: string | undefined, queryKey: readonly string[]): void {
  const queryClient = useQueryClient()
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })
  useLiveEvent('heard.updated', readAgain)
  useLiveEvent('follow.updated', readAgain)
  useLiveEvent('content.deleted', readAgain)
  useLiveEvent('content.updated', async ({ channel_id }) => {
    if (user_id === undefined) return
    const known = await queryClient.ensureQueryData(followsQuery(user_id)).catch(() => undefined)
    if (known?.follows.some((each) => each.channel.channel_id === channel_id)) readAgain()
  })
}
