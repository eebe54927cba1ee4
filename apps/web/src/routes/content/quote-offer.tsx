import type { TranscriptLine } from '@app/contracts/content'
import { TextQuote } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Stretch } from '#features/listening/state/quote/quote.ts'
import { selectedStretch } from '#features/listening/state/quote/selected-stretch.ts'

/** Initial selection of the share dialog: the selected words, or the sentence at a time. */
export type Quoted = Stretch | { at_ms: number }
type Offer = { stretch: Stretch; left: number; top: number }
type Props = { lines: readonly TranscriptLine[]; isOpen: boolean; onQuote: (quoted: Quoted) => void }

const GAP_PX = 8
const SIZE_PX = { width: 150, height: 44 } as const

/** Offers to share the words that are selected in the transcript. */
export function QuoteOffer({ lines, isOpen, onQuote }: Props) {
  const [offer, setOffer] = useState<Offer>()
  // The dialog opened from it gives the focus back to it.
  const look = useEffectEvent(() => isOpen || setOffer(offerFor(lines)))
  useEffect(() => {
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    const stop = new AbortController()
    document.addEventListener('selectionchange', lookSoon, { signal: stop.signal })
    addEventListener('scroll', lookSoon, { capture: true, passive: true, signal: stop.signal })
    addEventListener('resize', lookSoon, { signal: stop.signal })
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [])

  if (!offer) return null
  const { stretch, left, top } = offer
  return (
    <Button
      look="quiet"
      size="small"
      style={{ left, top }}
      // Pressing it keeps the words selected.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onQuote(stretch)}
      className="fixed z-30 border border-line bg-s3 shadow-pop"
    >
      <TextQuote aria-hidden className="size-4" />
      Share quote
    </Button>
  )
}

/** Position below the end of the selection, within the window. */
function offerFor(lines: readonly TranscriptLine[]): Offer | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const stretch = selectedStretch(lines, range)
  const rect = [...range.getClientRects()].at(-1)
  if (!stretch || !rect) return undefined
  return {
    stretch,
    left: Math.max(GAP_PX, Math.min(rect.right - SIZE_PX.width / 2, innerWidth - SIZE_PX.width - GAP_PX)),
    top: Math.max(GAP_PX, Math.min(rect.bottom + GAP_PX, innerHeight - SIZE_PX.height - GAP_PX)),
  }
}
