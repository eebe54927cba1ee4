import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { isOver, type Passage } from './held-passage.ts'
import { passage } from './the-passage.ts'
import { player, useControls, usePlayer } from '../player/the-player.ts'

/**
 * Holds the player to the passage that a link names, as soon as the item is on it. A listener who is in the middle of the
 * item and comes back to the page is left where they are.
 */
export function useLinkedPassage(content_id: string, linked: Passage) {
  const { start, end } = linked
  const controls = useControls()
  const isOnPlayer = usePlayer((state) => state.content_id === content_id)
  const isFollowed = useNavigationType() !== 'POP'
  const hasBegun = useRef(false)
  const isHeld = usePlayer((state) => state.passage_start === start && state.passage_end === end)
  const [wasHeld, setWasHeld] = useState(false)
  if (isHeld && !wasHeld) setWasHeld(true)
  const isHeardOut = usePlayer((state) => !state.is_playing && state.passage_end === end && isOver(state.position, end))

  useEffect(() => {
    if (!isOnPlayer || hasBegun.current) return
    hasBegun.current = true
    if (isFollowed || !player.store.get().is_begun || isWithin(player.store.get().position, { start, end }))
      passage.hold({ start, end })
  }, [isOnPlayer, isFollowed, start, end])
  // Releases the passage with the page, because other pages do not explain the stop.
  useEffect(() => () => void (player.store.get().is_playing || passage.release()), [])

  const playFrom = (seconds: number) => {
    passage.release()
    controls.playFrom(seconds)
  }
  return {
    /** The listener went elsewhere in the item. */
    isLeft: wasHeld && !isHeld,
    isHeardOut,
    goOn: () => playFrom(end),
    fromStart: () => playFrom(0),
    again(): void {
      controls.seek(start)
      passage.hold({ start, end })
      player.play()
    },
  }
}

const isWithin = (position: number, { start, end }: Passage) => position >= start && position < end
