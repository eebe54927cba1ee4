import { coarseBars } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { barsThatFit, TwoSidedWaveform } from './two-sided-waveform.tsx'

type Props = { outline: { peaks: number[]; speakers: number[] } | null; height?: number; className?: string }

/** A whole item at a glance: how loud it is and who speaks where. */
export function WaveformStrip({ outline, height = 28, className = '' }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} aria-hidden className={`min-w-0 grow ${className}`}>
      {outline && <TwoSidedWaveform bars={coarseBars(outline, barsThatFit(width))} height={height} className="block" />}
    </div>
  )
}
