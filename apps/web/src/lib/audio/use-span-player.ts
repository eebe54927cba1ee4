import { useEffect, useState } from 'react'
import { createSpanPlayer, type SpanPlayer } from './span-player.ts'

/** A player for as long as the page is shown; silent when it is left. */
export function useSpanPlayer(onFailed: (sentence: string) => void): SpanPlayer {
  const [player] = useState(() => createSpanPlayer(onFailed))
  useEffect(() => player.stop, [player])
  return player
}
