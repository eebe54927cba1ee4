import { resample, type Bar } from '#lib/bars.ts'
import { useWidth } from '#lib/use-width.ts'
import { barsThatFit, TwoSidedWaveform } from './two-sided-waveform.tsx'

type Props = { outline: { peaks: number[]; speakers: number[] } | null; height?: number; className?: string }

/** A whole item at a glance: how loud it is and who speaks where. */
export function WaveformStrip({ outline, height = 28, className = '' }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} aria-hidden className={`min-w-0 grow ${className}`}>
      {outline && <TwoSidedWaveform bars={barsOf(outline, barsThatFit(width))} height={height} className="block" />}
    </div>
  )
}

function barsOf({ peaks, speakers }: { peaks: number[]; speakers: number[] }, count: number): Bar[] {
  return resample(peaks, count).map((height, index) => ({
    side: speakers[Math.floor((index * speakers.length) / count)] === 2 ? 2 : 1,
    height,
    tone: 'lit',
  }))
}
