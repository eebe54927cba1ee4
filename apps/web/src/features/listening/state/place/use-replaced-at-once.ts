import type { ContentView } from '@app/contracts/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { transcriptQuery } from '../../api/get-transcript.ts'
import { player, usePlayer } from '../player/the-player.ts'

type Item = Pick<ContentView, 'channel_id' | 'content_id' | 'closed_revision'>

/** An earlier revision that its owner has closed is not heard out: the player goes on with the newest, at the same line. */
export function useReplacedAtOnce({ channel_id, content_id, closed_revision }: Item): void {
  const queryClient = useQueryClient()
  const isClosed = usePlayer(
    (state) => state.content_id === content_id && state.revision !== undefined && state.revision <= closed_revision,
  )
  useEffect(() => {
    if (!isClosed) return
    // The place of the line is looked up in the new lines; without them the player keeps the time.
    void queryClient
      .fetchQuery(transcriptQuery(channel_id, content_id))
      .catch(() => undefined)
      .then(() => player.renew(content_id))
  }, [channel_id, content_id, isClosed, queryClient])
}
