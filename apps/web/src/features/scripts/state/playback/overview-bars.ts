import { imagineHeights, shareBars, type Bar } from '#lib/audio/bars.ts'
import type { Line } from '../script/script-session.ts'

/** Bars of each of the turns that an empty script might have. */
const GHOST_TURNS = [14, 9, 11, 5, 17, 8]

/** Overview of the script's turns: each line as wide as it is long; a placeholder for an empty script. */
export function overviewBars(lines: readonly Line[], count: number): Bar[] {
  const spoken = lines.filter(({ text }) => text.trim() !== '')
  if (spoken.length === 0) return ghostBars(count)
  const shares = shareBars(
    spoken.map(({ text }) => text.length),
    count,
  )
  return spoken.flatMap(({ speaker, line_id }, index) =>
    imagineHeights(line_id, shares[index] ?? 0).map((height): Bar => ({ side: speaker, height, tone: 'lit' })),
  )
}

function ghostBars(count: number): Bar[] {
  const turns = shareBars(GHOST_TURNS, count)
  return turns.flatMap((width, turn) =>
    imagineHeights(`ghost${turn}`, width).map((height): Bar => ({
      side: turn % 2 === 0 ? 1 : 2,
      height,
      tone: 'ghost',
    })),
  )
}
