import type { Bar } from '#lib/audio/bars.ts'
import { TwoSidedWaveform } from './two-sided-waveform.tsx'

type Props = {
  bars: readonly Bar[]
  height: number
  /** Played share, from 0 to 1; without one nothing plays. */
  share: number | undefined
  /** Look of the part that is not played yet. */
  pale?: string
}

/** A waveform that is bright as far as it was played; it fills the positioned element around it. */
export function PlayedBars({ bars, height, share, pale = 'opacity-35' }: Props) {
  return (
    <>
      <TwoSidedWaveform bars={bars} height={height} className={pale} />
      {share !== undefined && (
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}>
          <TwoSidedWaveform bars={bars} height={height} />
        </div>
      )}
    </>
  )
}
