import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { followsKey } from '../api/follows.ts'

/** Updates the followed channels after changes in another tab. */
export function useFollowNews(): void {
  const queryClient = useQueryClient()
  useLiveEvent('follow.updated', ({ channel_id }) => {
    void queryClient.invalidateQueries({ queryKey: followsKey })
    void queryClient.invalidateQueries({ queryKey: ['channel', channel_id] })
  })
}
