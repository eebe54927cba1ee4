import { TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'

const bars: readonly Bar[] = imagineHeights('nobody speaks yet', 56).map((height, index) => ({
  side: Math.floor(index / 4) % 2 === 0 ? 1 : 2,
  height: height * 0.8,
  tone: index < 2 ? 'now' : 'ghost',
}))

/** Stands where an episode would be tried, as long as there is none. */
export function StillAir() {
  return (
    <section
      aria-label="An episode to try"
      className="flex flex-col items-center gap-4 overflow-hidden rounded-xl border border-line bg-s1 px-4 py-10 text-center"
    >
      <TwoSidedWaveform bars={bars} height={96} className="max-w-full" />
      <h2 className="text-[20px] font-semibold">No episodes yet</h2>
      <p className="max-w-md text-[15px] text-ink2">The first published episode plays here. It could be yours.</p>
    </section>
  )
}
