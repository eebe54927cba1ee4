import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { clock } from '#lib/format/place-words.ts'
import { warn } from '#lib/log.ts'
import { interactionQuery, sendPosition } from '../../api/interaction.ts'
import { placeToGoOn, writePlace } from './kept-places.ts'
import type { Item, PlayerState } from '../player/player-store.ts'
import { player } from '../player/the-player.ts'

const EVERY_SECONDS = 10
/** Dragging the seek bar passes many positions; only the last one is saved. */
const AT_MOST_EVERY_MS = 3_000
/** Shortest jump that counts as a seek: between two reports of the player, sound advances by less, also at three times its speed. */
const SOUGHT_SECONDS = 2
/** Places nearer to each other are the same for a listener. */
const SAME_SECONDS = 3

type Heard = Pick<PlayerState, 'position' | 'is_playing' | 'revision'>
type Listener = { item: Item; duration: number; user_id: string; queryClient: QueryClient }

/** Remembers how far an item was heard: as it plays, when it stops, and when the page goes away. */
export function usePlaceKeeping({ channel_id, content_id }: Item, duration: number): void {
  const { user, loading } = useSession()
  const queryClient = useQueryClient()
  const user_id = user?.user_id
  useEffect(() => {
    if (loading) return
    const item = { channel_id, content_id }
    return watchPlayer(
      content_id,
      user_id === undefined
        ? placesOfVisitor(content_id, duration)
        : placesOfPerson({ item, duration, user_id, queryClient }),
    )
  }, [channel_id, content_id, duration, user_id, loading, queryClient])
}

type PlaceKeeper = {
  /** Saves a place; `is_sought` if the listener went there themselves. */
  save(heard: Heard, is_sought: boolean): void
  /** Takes a place that was saved elsewhere since, if there is one. */
  catchUp?(): void
  /** Remembers from which place the player goes on. */
  noteSeen?(): void
  /** Returns true for a place that is not the one that was saved. */
  isElsewhere?(seconds: number): boolean
}

/** Places in this browser. */
function placesOfVisitor(content_id: string, duration: number): PlaceKeeper {
  return { save: ({ position }) => writePlace(content_id, placeToGoOn(position, duration)) }
}

/** Places of a person, which all their devices share. */
function placesOfPerson({ item, duration, user_id, queryClient }: Listener): PlaceKeeper {
  const { content_id } = item
  const query = interactionQuery(item, user_id)
  const at = () => player.store.get()
  /** Date of the saved place from which this player went on; the cache may have a newer one that was not used. */
  let seen_at: string | null | undefined

  function noteSeen(): void {
    if (seen_at === undefined) seen_at = queryClient.getQueryData(query.queryKey)?.listened_at
  }

  function goTo(position_ms: number | null, from: number): void {
    const place = placeToGoOn((position_ms ?? 0) / 1000, duration)
    const isHere = at().content_id === content_id && Math.abs(at().position - from) < SAME_SECONDS
    if (!isHere || place === 0 || Math.abs(place - from) < SAME_SECONDS) return
    player.seek(place)
    toast(`Continued at ${clock(place)}, where you stopped on another device`, {
      label: `Back to ${clock(from)}`,
      run: () => player.seek(from),
    })
  }

  return {
    noteSeen,
    isElsewhere(seconds) {
      const saved_ms = queryClient.getQueryData(query.queryKey)?.position_ms ?? 0
      return Math.abs(seconds - placeToGoOn(saved_ms / 1000, duration)) >= SOUGHT_SECONDS
    },
    save({ position, revision }, is_sought) {
      noteSeen()
      // Real end position, also at the end: the heard state follows from it.
      const position_ms = Math.round(position * 1000)
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, position_ms })
      sendPosition(item, {
        position_ms,
        ...(revision && { revision }),
        ...(!is_sought && { seen_at: seen_at ?? null }),
      })
        .then((stored) => {
          seen_at = stored.listened_at
          queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...stored })
          if (stored.position_ms !== position_ms) goTo(stored.position_ms, position)
        })
        .catch((error: unknown) => warn('The playback position could not be saved.', error))
    },
    catchUp() {
      noteSeen()
      const from = at().position
      queryClient
        .fetchQuery(query)
        .then(({ listened_at, position_ms }) => {
          if (listened_at === seen_at) return
          seen_at = listened_at
          goTo(position_ms, from)
        })
        .catch((error: unknown) => warn('The place on other devices could not be read.', error))
    },
  }
}

function watchPlayer(content_id: string, keeper: PlaceKeeper): () => void {
  let kept = player.store.get().position
  let keptAt = -AT_MOST_EVERY_MS
  /** The listener went there themselves since the last save. */
  let isSought = keeper.isElsewhere?.(kept) ?? false
  /** It stands where it was paused, here or on a visit before. */
  let isAtPause = kept > 0 && !isSought
  let last: Heard = { position: kept, is_playing: false, revision: undefined }

  function keep(heard: Heard): void {
    if (heard.position === kept) return
    kept = heard.position
    keptAt = performance.now()
    keeper.save(heard, isSought)
    isSought = false
  }

  function look(): void {
    const state = player.store.get()
    if (state.content_id !== content_id) return
    keeper.noteSeen?.()
    const moved = Math.abs(state.position - last.position)
    const hasStopped = last.is_playing && !state.is_playing
    const hasMoved = moved >= SOUGHT_SECONDS
    const goesOn = isAtPause && state.is_playing && !hasMoved
    isSought ||= hasMoved
    isAtPause = !state.is_playing && !hasMoved && (hasStopped || isAtPause)
    last = state
    // Playing a quote does not overwrite the stored position.
    if (state.passage_end !== undefined) return void (kept = state.position)
    const isFar = Math.abs(state.position - kept) >= EVERY_SECONDS && performance.now() - keptAt >= AT_MOST_EVERY_MS
    if (hasStopped || isFar) keep(state)
    if (goesOn) keeper.catchUp?.()
  }

  const returned = () => {
    if (document.visibilityState === 'visible' && isAtPause && player.store.get().content_id === content_id)
      keeper.catchUp?.()
  }
  const leave = () => keep(last)
  const stop = player.store.subscribe(look)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', returned)
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', returned)
    leave()
  }
}
