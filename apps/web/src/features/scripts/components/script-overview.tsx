import { memo, useDeferredValue, useMemo } from 'react'
import { barsThatFit, TwoSidedWaveform } from '#components/ui/two-sided-waveform.tsx'
import { useWidth } from '#lib/dom/use-width.ts'
import { overviewBars } from '../state/overview-bars.ts'
import type { Line } from '../state/script-session.ts'

const HEIGHT_PX = 52

/** Overview of how the speakers alternate; it may lag slightly behind typing. */
export const ScriptOverview = memo(function ScriptOverview({ lines }: { lines: readonly Line[] }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const shown = useDeferredValue(lines)
  const bars = useMemo(() => overviewBars(shown, barsThatFit(width)), [shown, width])
  return (
    <div className="border-b border-line px-4 py-3.5">
      <div ref={ref} className="h-[52px] overflow-hidden contain-inline-size">
        <TwoSidedWaveform bars={bars} height={HEIGHT_PX} />
      </div>
    </div>
  )
})
