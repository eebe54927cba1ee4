import { memo, useDeferredValue, useEffect, useMemo, useState, type MouseEvent, type RefObject } from 'react'
import { barsThatFit, TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { useWidth } from '#lib/dom/use-width.ts'
import { overviewBars } from '../../state/playback/overview-bars.ts'
import { placeInScript, lineAt, linesInView, type Part } from '../../state/playback/overview-place.ts'
import type { Line } from '../../state/script/script-session.ts'

const HEIGHT_PX = 30

type Props = {
  lines: readonly Line[]
  list: RefObject<HTMLElement | null>
  /** Share of the script that is written, 0 to 1; dots stand for the rest. */
  part?: number | undefined
}

/** Turns of the speakers, the part in view, and the part to come; a click goes to another part. It may lag slightly behind typing. */
export const ScriptOverview = memo(function ScriptOverview({ lines, list, part: written = 1 }: Props) {
  const [ref, whole] = useWidth<HTMLDivElement>()
  const width = whole * written
  const shown = useDeferredValue(lines)
  const bars = useMemo(() => overviewBars(shown, barsThatFit(width)), [shown, width])
  const inView = usePartInView(shown, list)

  function go({ currentTarget, clientX }: MouseEvent<HTMLElement>) {
    const { left } = currentTarget.getBoundingClientRect()
    const line_id = lineAt(shown, (clientX - left) / width)
    list.current?.querySelector(`[data-row="${line_id}"]`)?.scrollIntoView({ block: 'center' })
  }

  return (
    <div className="relative px-4 py-1">
      <div ref={ref} onClick={go} className="relative h-[30px] cursor-pointer contain-inline-size">
        <TwoSidedWaveform bars={bars} height={HEIGHT_PX} />
        {written < 1 && (
          <span
            aria-hidden
            style={{ left: width + 6 }}
            className="absolute right-0 top-1/2 border-t border-dotted border-ink3"
          />
        )}
        {inView && (
          <span
            aria-hidden
            style={{ left: inView.from * width - 6, width: Math.max(12, (inView.to - inView.from) * width + 12) }}
            className="pointer-events-none absolute -inset-y-0.5 rounded-sm border border-ink2"
          />
        )}
      </div>
    </div>
  )
})

/** Undefined while all of the script is in view. */
function usePartInView(lines: readonly Line[], list: Props['list']): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      const seen = list.current && linesInView(list.current)
      const next = seen ? placeInScript(lines, seen) : undefined
      setPart((known) => (known?.from === next?.from && known?.to === next?.to ? known : next))
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    later()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [lines, list])
  return part
}
