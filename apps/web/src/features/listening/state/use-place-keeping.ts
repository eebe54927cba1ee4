import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { warn } from '#lib/log.ts'
import { interactionQuery, sendPosition } from '../api/interaction.ts'
import { placeToGoOn, writePlace } from './kept-places.ts'
import type { Item, PlayerState } from './player-store.ts'
import { player } from './the-player.ts'

const EVERY_SECONDS = 10
/** Dragging the seek bar passes many positions; only the last one is saved. */
const AT_MOST_EVERY_MS = 3_000

type Heard = Pick<PlayerState, 'position' | 'is_playing' | 'revision'>

/** Remembers how far an item was heard: as it plays, when it stops, and when the page goes away. */
export function usePlaceKeeping({ channel_id, content_id }: Item, duration: number): void {
  const { user, loading } = useSession()
  const queryClient = useQueryClient()
  const user_id = user?.user_id
  useEffect(() => {
    if (loading) return
    let kept = player.store.get().position
    let keptAt = -AT_MOST_EVERY_MS
    const keep = ({ position: seconds, revision }: Heard) => {
      if (seconds === kept) return
      kept = seconds
      keptAt = performance.now()
      if (user_id === undefined) return writePlace(content_id, placeToGoOn(seconds, duration))
      // Where it really stopped, also at the end: that it was heard follows from it.
      const position_ms = Math.round(seconds * 1000)
      queryClient.setQueryData(
        interactionQuery({ channel_id, content_id }, user_id).queryKey,
        (known) => known && { ...known, position_ms },
      )
      sendPosition({ channel_id, content_id }, { position_ms, ...(revision && { revision }) }).catch((error: unknown) =>
        warn('The playback position could not be saved.', error),
      )
    }
    let last: Heard = { position: kept, is_playing: false, revision: undefined }
    const look = () => {
      const state = player.store.get()
      if (state.content_id !== content_id) return
      const hasStopped = last.is_playing && !state.is_playing
      last = state
      // Who hears a quote keeps the place that they had before.
      if (state.passage_end !== undefined) return void (kept = state.position)
      const isFar = Math.abs(state.position - kept) >= EVERY_SECONDS && performance.now() - keptAt >= AT_MOST_EVERY_MS
      if (hasStopped || isFar) keep(state)
    }
    const leave = () => keep(last)
    const stop = player.store.subscribe(look)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [channel_id, content_id, duration, user_id, loading, queryClient])
}
