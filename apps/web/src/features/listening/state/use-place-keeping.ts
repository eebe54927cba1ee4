import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { warn } from '#lib/log.ts'
import { interactionQuery, savePosition } from '../api/interaction.ts'
import { placeToGoOn, writePlace } from './kept-places.ts'
import type { Item } from './player-store.ts'
import { player } from './the-player.ts'

const EVERY_SECONDS = 10

/** Remembers how far an item was heard: as it plays, when it stops, and when the page goes away. */
export function usePlaceKeeping({ channel_id, content_id }: Item, duration: number): void {
  const { user, loading } = useSession()
  const queryClient = useQueryClient()
  const user_id = user?.user_id
  useEffect(() => {
    if (loading) return
    let kept = player.store.get().position
    const keep = (seconds: number) => {
      if (seconds === kept) return
      kept = seconds
      const place = placeToGoOn(seconds, duration)
      if (user_id === undefined) return writePlace(content_id, place)
      const position_ms = Math.round(place * 1000)
      queryClient.setQueryData(interactionQuery({ channel_id, content_id }, user_id).queryKey, (known) => known && { ...known, position_ms })
      savePosition({ channel_id, content_id }, position_ms).catch((error: unknown) => warn('Where it was left could not be saved.', error))
    }
    const last = { position: kept, is_playing: false }
    const look = () => {
      const state = player.store.get()
      if (state.content_id !== content_id) return
      const hasStopped = last.is_playing && !state.is_playing
      last.position = state.position
      last.is_playing = state.is_playing
      if (hasStopped || Math.abs(state.position - kept) >= EVERY_SECONDS) keep(state.position)
    }
    const leave = () => keep(last.position)
    const stop = player.store.subscribe(look)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [channel_id, content_id, duration, user_id, loading, queryClient])
}
