import type { ContentView } from '@app/contracts/content'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'

const PERCENT = 100
/** Marks closer than this would lie on each other. */
const STEPS = 250

type Props = { content: Pick<ContentView, 'outline' | 'duration'>; hits_ms: readonly number[] }

/** Matches on the timeline of an episode. A picture only: the lines have them as text. */
export function FoundStrip({ content: { outline, duration }, hits_ms }: Props) {
  if (!outline || duration === 0) return null
  const places = new Set(hits_ms.map((ms) => Math.round(Math.min(1, ms / 1_000 / duration) * STEPS) / STEPS))
  return (
    <div aria-hidden data-part="found-strip" className="found-strip">
      <div className="flex grow opacity-35">
        <WaveformStrip outline={outline} height={40} />
      </div>
      {[...places].map((place) => (
        <span key={place} style={{ left: `${place * PERCENT}%` }} />
      ))}
    </div>
  )
}
