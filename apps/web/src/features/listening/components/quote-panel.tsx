import { LONGEST_QUOTE_MS } from '@app/contracts/show-paths'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { PlayedBars } from '#components/ui/sound/played-bars.tsx'
import { barsThatFit } from '#components/ui/sound/two-sided-waveform.tsx'
import { useWidth } from '#lib/dom/use-width.ts'
import type { Cast } from '../state/player/cast.ts'
import { formatTenths, lengthOf } from '../state/quote/passage-link.ts'
import { passageBars } from '../state/quote/passage-bars.ts'
import { usePlayer } from '../state/player/the-player.ts'
import { usePassagePreview } from '../state/quote/use-passage-preview.ts'
import type { Quote } from '../state/quote/use-quote.ts'
import { QuoteText } from './quote-text.tsx'

const HEIGHT_PX = 40

/** Selects words of the transcript, and plays exactly them. */
export function QuotePanel({ quote, cast, onCopy }: { quote: Quote; cast: Cast; onCopy: () => void }) {
  const preview = usePassagePreview(quote.stretch)
  return (
    <>
      <QuoteText quote={quote} cast={cast} onHear={preview.hear} onCopy={onCopy} />
      <div className="flex items-center gap-4 max-sm:gap-3">
        <button
          type="button"
          aria-label={preview.isPlaying ? 'Pause the quote' : 'Hear the quote'}
          onClick={preview.hear}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-black hover:brightness-105 focus-visible:rounded-full"
        >
          {preview.isPlaying ? (
            <Pause aria-hidden className="size-5 fill-current" />
          ) : (
            <Play aria-hidden className="ml-0.5 size-5 fill-current" />
          )}
        </button>
        <PassageWave quote={quote} isHeld={preview.isHeld} />
        <p className="shrink-0 text-right">
          <span className="block text-[13px] font-semibold tabular-nums">{lengthOf(quote.stretch)}</span>
          <span className="block font-mono text-[11px] text-ink3">
            {formatTenths(quote.stretch.start_ms)} to {formatTenths(quote.stretch.end_ms)}
          </span>
        </p>
      </div>
      <p role="status" className="text-[13px] leading-[18px] text-ink2">
        {quote.isLimited
          ? `A quote is ${LONGEST_QUOTE_MS / 1_000} seconds at most.`
          : 'Plays exactly the words you marked, then stops and offers the whole episode.'}
      </p>
    </>
  )
}

/** The two-sided waveform of the passage alone, lit as far as it was heard. */
function PassageWave({ quote: { lines, stretch }, isHeld }: { quote: Quote; isHeld: boolean }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { start_ms, end_ms } = stretch
  const bars = useMemo(
    () => passageBars(lines, { start_ms, end_ms }, barsThatFit(width)),
    [lines, start_ms, end_ms, width],
  )
  const heard = usePlayer(({ position }) =>
    isHeld ? Math.round(((position * 1_000 - start_ms) / (end_ms - start_ms)) * 200) / 2 : 0,
  )
  const share = heard > 0 && heard < 100 ? heard / 100 : 1
  return (
    <div ref={ref} className="relative h-10 min-w-0 grow overflow-hidden contain-inline-size">
      <PlayedBars bars={bars} height={HEIGHT_PX} share={share} />
    </div>
  )
}
