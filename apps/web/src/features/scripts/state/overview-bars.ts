import { imagineHeights, shareBars, type Bar } from '#lib/bars.ts'
import type { Line } from './script-session.ts'

/** How the script will alternate: each line as wide as it is long. */
export function overviewBars(lines: readonly Line[], count: number): Bar[] {
  const spoken = lines.filter(({ text }) => text.trim() !== '')
  const shares = shareBars(spoken.map(({ text }) => text.length), count)
  return spoken.flatMap(({ speaker, line_id }, index) =>
    imagineHeights(line_id, shares[index] ?? 0).map((height): Bar => ({ side: speaker, height, tone: 'lit' })),
  )
}
