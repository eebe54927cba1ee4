import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useSession } from '#features/accounts/api/session.ts'
import { interactionQuery } from '../../api/interaction.ts'
import { LEAST_SECONDS, placeToGoOn, readPlace } from './kept-places.ts'
import type { Item } from '../player/player-store.ts'
import { player, usePlayer } from '../player/the-player.ts'

/**
 * Begins an item where it was left: a person's on any device, a visitor's in this browser; a link that names a second
 * comes first. A listener who is already playing it keeps their position, except when they have just followed a link.
 */
export function useArrivalPlace({ channel_id, content_id }: Item, duration: number, wanted: number | undefined): void {
  const { user, loading } = useSession()
  const isFollowed = useNavigationType() !== 'POP' && wanted !== undefined
  const interaction = useQuery(interactionQuery({ channel_id, content_id }, user?.user_id))
  const isOnPlayer = usePlayer((state) => state.content_id === content_id)
  const [found] = useState(() => findOnPlayer(content_id))
  const hasBegun = useRef(false)
  const left_ms = interaction.data?.position_ms ?? 0
  const left = loading ? 0 : user ? left_ms / 1000 : readPlace(content_id)
  const named = wanted !== undefined && (duration === 0 || wanted < duration) ? wanted : undefined
  const place = named ?? placeToGoOn(left, duration)

  useEffect(() => {
    if (!isOnPlayer || !place || hasBegun.current) return
    hasBegun.current = true
    // Play may have been pressed before the place arrived.
    const isUntouched = found !== 'begun' && player.store.get().position < LEAST_SECONDS
    if (isUntouched || (isFollowed && found !== 'away')) player.seek(place)
  }, [found, isFollowed, isOnPlayer, place])
}

function findOnPlayer(wanted_id: string): 'away' | 'ready' | 'begun' {
  const { content_id, is_begun } = player.store.get()
  return content_id !== wanted_id ? 'away' : is_begun ? 'begun' : 'ready'
}
