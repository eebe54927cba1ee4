import type { ReactNode } from 'react'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'
import { TwoSidedWaveform } from './sound/two-sided-waveform.tsx'

const BARS: readonly Bar[] = imagineHeights('silence', 32).map((height, index) => ({
  side: (height * 97) % 2 < 1 ? 1 : 2,
  height: height * 0.8,
  tone: index < 2 ? 'now' : 'ghost',
}))

type Props = { title: string; level?: 1 | 2; children?: ReactNode; action?: ReactNode }

/** Empty state with the action to take. */
export function EmptyState({ title, level = 2, children, action }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <TwoSidedWaveform bars={BARS} height={44} className="mb-3 opacity-80" />
      <Heading className="text-[20px] font-semibold">{title}</Heading>
      {children && <div className="max-w-lg text-[15px] text-ink2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
