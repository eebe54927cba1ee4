import { UNAVAILABLE_SENTENCE } from '@app/domain/media'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { playItem } from '../player/play-item.ts'
import type { Item } from '../player/player-store.ts'
import { readGoesOn, takeFromQueue } from './queue.ts'
import { player, usePlayer } from '../player/the-player.ts'
import { sleepTimer } from '../player/the-player.ts'

type FindNext = (item: Item) => Promise<Item | undefined>

/** Plays the first item of the queue after an item has ended, or else the next of its channel. Returns a function that goes there at once. */
export function useWhatFollows(item: Item, findNext: FindNext): () => void {
  const is_ended = usePlayer((state) => state.is_ended)
  const goOn = useEffectEvent(
    (isRequested: boolean) => void followWith(item, isRequested || readGoesOn() ? findNext : undefined),
  )
  useEffect(() => {
    if (is_ended && player.store.get().passage_end === undefined && !sleepTimer.takeEnd()) goOn(false)
  }, [is_ended])
  return () => void followWith(item, findNext)
}

/** Unloads an item that is gone; if none of it was heard yet, the next of the queue takes its place. */
export function useLeavingOut(item: Item, isOver: boolean): void {
  const leaveOut = useEffectEvent(() => {
    const next = player.store.get().position > 0 ? undefined : takeFromQueue()
    if (!next) {
      if (player.store.get().content_id === item.content_id) toast(UNAVAILABLE_SENTENCE)
      return player.drop(item.content_id)
    }
    toast('An episode in your queue is no longer available')
    playItem(next)
  })
  useEffect(() => {
    if (isOver) leaveOut()
  }, [isOver])
}

async function followWith(item: Item, findNext: FindNext | undefined): Promise<void> {
  const next = takeFromQueue() ?? (await findNext?.(item).catch(() => undefined))
  // A listener who chose something else in the meantime hears that.
  if (!next || player.store.get().content_id !== item.content_id) return
  playItem(next)
}
