import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { warn } from '#lib/log.ts'
import { sendView } from '../../api/interaction.ts'
import { patchCounts } from '../../api/stats.ts'
import type { Item } from './player-store.ts'
import { usePlayer } from './the-player.ts'

/** A person's view is recorded when sound begins; a failure is logged and playback goes on (PLAY-48, PLAY-50). */
export function useViewRecord({ channel_id, content_id }: Item): void {
  const queryClient = useQueryClient()
  const user_id = useSession().user?.user_id
  const isHeard = usePlayer((state) => state.is_playing && !state.is_waiting)
  const isDue = isHeard && user_id !== undefined
  const recordedFor = useRef<string>(undefined)

  useEffect(() => {
    if (!isDue || recordedFor.current === user_id) return
    recordedFor.current = user_id
    sendView({ channel_id, content_id }).then(
      ({ view_count, like_count }) => patchCounts(queryClient, content_id, () => ({ view_count, like_count })),
      (error: unknown) => warn('The view could not be recorded.', error),
    )
  }, [channel_id, content_id, isDue, queryClient, user_id])
}
