import type { Difference, Verification } from '@app/contracts/verifications'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import { coarseBars, type Bar } from '#lib/audio/bars.ts'
import { legendOf } from '../state/words.ts'

const MOST_LISTED = 6
const HEIGHT = 80

/** The episode at a glance, with what differs and what is missing in colours of their own; the words below say the same. */
export function CheckedWaveform({ verification: { episode, differences, verdict } }: { verification: Verification }) {
  const isOfNow = episode !== null && episode.revision === episode.content.revision && verdict !== 'unknown'
  const { outline = null, duration = 0 } = isOfNow ? episode.content : {}
  return (
    <>
      {outline && (
        <Waveform
          barsFor={(count) => coloured(coarseBars(outline, count), differences, duration * 1_000)}
          height={HEIGHT}
          className="mt-5"
        />
      )}
      {differences.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[13px] leading-[18px] text-ink2">
          {differences.slice(0, MOST_LISTED).map((difference) => (
            <li key={`${difference.state} ${difference.number}`} className="flex items-center gap-2">
              <span
                aria-hidden
                className={`size-2 rounded-[2px] ${toneOf(difference) === 'bad' ? 'bg-bad' : 'bg-warn'}`}
              />
              {legendOf(difference)}
            </li>
          ))}
          {differences.length > MOST_LISTED && <li>and {differences.length - MOST_LISTED} more</li>}
        </ul>
      )}
    </>
  )
}

function coloured(bars: readonly Bar[], differences: readonly Difference[], duration_ms: number): Bar[] {
  return bars.map((bar, index) => {
    const at = ((index + 0.5) / bars.length) * duration_ms
    const found = differences.find(({ at_ms, published_ms }) => at >= at_ms && at < at_ms + published_ms)
    return found ? { ...bar, tone: toneOf(found) } : bar
  })
}

const toneOf = ({ state }: Difference) => (state === 'missing' || state === 'moved' ? 'bad' : 'warn')
