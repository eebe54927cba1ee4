import { useMemo } from 'react'
import type { Bar } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { PlayedBars } from './played-bars.tsx'
import { barsThatFit } from './two-sided-waveform.tsx'

type Props = {
  /** The sound as so many bars. */
  barsFor: (count: number) => readonly Bar[]
  height: number
  /** Height on wide screens, where it differs. */
  wideHeight?: number
  /** Played share, from 0 to 1, of a sound that can be played. */
  share?: number
  /** Look of the part that is not played yet. */
  pale?: string
  className?: string
}

/** A sound as a waveform as wide as its place. A picture only; what it means is said beside it. */
export function Waveform({ barsFor, height, wideHeight, share, pale = 'opacity-35', className = '' }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const bars = useMemo(() => barsFor(barsThatFit(width)), [barsFor, width])
  const sized = (px: number) => (
    <PlayedBars bars={bars} height={px} share={share} pale={share === undefined ? 'block' : `block ${pale}`} />
  )
  return (
    <div ref={ref} aria-hidden className={`relative min-w-0 overflow-hidden contain-inline-size ${className}`}>
      {wideHeight === undefined ? (
        sized(height)
      ) : (
        <>
          <div className="relative sm:hidden">{sized(height)}</div>
          <div className="relative max-sm:hidden">{sized(wideHeight)}</div>
        </>
      )}
    </div>
  )
}
