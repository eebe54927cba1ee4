import { useEffect, useState } from 'react'
import { createSpanPlayer, type SpanPlayer } from './span-player.ts'

/** A player for as long as the page is shown; silent when it is left. */
export function useSpanPlayer(): SpanPlayer {
  const [player] = useState(createSpanPlayer)
  useEffect(() => player.stop, [player])
  return player
}
