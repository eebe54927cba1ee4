import type { ContentView } from '@app/contracts/content'
import { WaveformStrip } from '#components/ui/waveform-strip.tsx'

const PERCENT = 100
/** Marks closer than this would lie on each other. */
const STEPS = 250

type Props = { content: Pick<ContentView, 'outline' | 'duration'>; hits_ms: readonly number[] }

/** Where in an episode the words are said. A picture only: the lines say it in words. */
export function FoundStrip({ content: { outline, duration }, hits_ms }: Props) {
  if (!outline || duration === 0) return null
  const places = new Set(hits_ms.map((ms) => Math.round(Math.min(1, ms / 1_000 / duration) * STEPS) / STEPS))
  return (
    <div
      aria-hidden
      data-part="found-strip"
      className="relative flex h-12 w-[250px] shrink-0 items-center max-lg:hidden"
    >
      <div className="flex grow opacity-40">
        <WaveformStrip outline={outline} height={40} />
      </div>
      {[...places].map((place) => (
        <span
          key={place}
          className="absolute inset-y-[3px] -ml-px border-l-2 border-ink"
          style={{ left: `${place * PERCENT}%` }}
        />
      ))}
    </div>
  )
}
