import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { interactionQuery } from '../api/interaction.ts'
import { placeToGoOn, readPlace } from './kept-places.ts'
import type { Item } from './player-store.ts'
import { player, usePlayer } from './the-player.ts'

/**
 * Begins an item where it was left: a person's on any device, a visitor's in this browser; a link that names a second
 * comes first. Whoever has begun it is left where they are.
 */
export function useArrivalPlace({ channel_id, content_id }: Item, duration: number, wanted: number | undefined): void {
  const { user, loading } = useSession()
  const interaction = useQuery(interactionQuery({ channel_id, content_id }, user?.user_id))
  const isOnPlayer = usePlayer((state) => state.content_id === content_id)
  const left_ms = interaction.data?.position_ms ?? 0
  const left = loading ? 0 : user ? left_ms / 1000 : readPlace(content_id)
  const place = wanted ?? placeToGoOn(left, duration)

  useEffect(() => {
    const { is_begun, position } = player.store.get()
    if (isOnPlayer && place && (wanted !== undefined || (!is_begun && position === 0))) player.seek(place)
  }, [isOnPlayer, place, wanted])
}
