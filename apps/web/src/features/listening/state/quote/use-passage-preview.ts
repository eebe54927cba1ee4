import { useEffect, useRef } from 'react'
import type { Stretch } from './quote.ts'
import { passage } from './the-passage.ts'
import { player, useControls, usePlayer } from '../player/the-player.ts'

type Before = { content_id: string | undefined; position: number; start: number | undefined; end: number | undefined }

/** Hears exactly this passage of the page's item. When it is no longer wanted, the player is where it was before. */
export function usePassagePreview({ start_ms, end_ms }: Stretch) {
  const [start, end] = [start_ms / 1_000, end_ms / 1_000]
  const controls = useControls()
  const before = useRef<Before>(undefined)
  const isHeld = usePlayer((state) => state.passage_start === start && state.passage_end === end)
  const isPlaying = usePlayer((state) => state.is_playing && state.passage_start === start && state.passage_end === end)

  // Other words were marked.
  useEffect(() => {
    if (before.current) stop()
  }, [start, end])
  useEffect(
    () => () => {
      if (before.current) putBack(before.current)
    },
    [],
  )

  function hear(): void {
    if (isPlaying) return player.pause()
    before.current ??= whereItIs()
    if (!isHeld) {
      controls.seek(start)
      passage.hold({ start, end })
    }
    player.play()
  }

  return { hear, isHeld, isPlaying }
}

function whereItIs(): Before {
  const { content_id, position, passage_start, passage_end } = player.store.get()
  return { content_id, position, start: passage_start, end: passage_end }
}

function stop(): void {
  player.pause()
  passage.release()
}

function putBack({ content_id, position, start, end }: Before): void {
  player.pause()
  const isSame = player.store.get().content_id === content_id
  // Still held to the passage, so that going back is not taken for listening.
  if (isSame) player.seek(position)
  passage.release()
  if (!isSame || start === undefined || end === undefined) return
  passage.hold({ start, end })
  player.seek(position)
}
