import type { EmbeddedOutline } from '@app/contracts/embed-data'
import { coarseBars, imagineHeights } from '#lib/audio/bars.ts'

const PITCH = 4
const HEIGHT = 44
/** Start of each speaker's strokes, and their reach. */
const [ABOVE, BELOW, REACH] = [20, 24, 17] as const
const SHORTEST = 1
/** Speakers of a sound that has no outline take turns. */
const TURN = 9

type Bar = { side: 1 | 2; height: number }

/** Draws the two-sided waveform as wide as its place is, twice: all of it, and what has been heard on top. */
export function drawWave(place: HTMLElement, outlineOf: () => { outline: EmbeddedOutline | null; seed: string }) {
  let width = 0

  function draw() {
    const count = Math.floor(width / PITCH)
    const { outline, seed } = outlineOf()
    const bars = outline ? coarseBars(outline, count) : imaginedBars(seed, count)
    const drawing = `<svg viewBox="0 0 ${width} ${HEIGHT}"><path class="above" d="${strokes(bars, 1)}"/><path class="below" d="${strokes(bars, 2)}"/></svg>`
    place.innerHTML = drawing + drawing
  }

  new ResizeObserver(([entry]) => {
    const next = Math.floor(entry?.contentRect.width ?? 0)
    if (next === width) return
    width = next
    draw()
  }).observe(place)
  return { draw }
}

function imaginedBars(seed: string, count: number): Bar[] {
  return imagineHeights(seed, count).map((height, index) => ({
    height,
    side: Math.floor(index / TURN) % 2 === 0 ? 1 : 2,
  }))
}

function strokes(bars: readonly Bar[], side: 1 | 2): string {
  return bars
    .map((bar, index) => {
      if (bar.side !== side) return ''
      const length = Math.max(SHORTEST, Math.round(bar.height * REACH))
      return `M${index * PITCH + PITCH / 2} ${side === 1 ? ABOVE : BELOW}v${side === 1 ? -length : length}`
    })
    .join('')
}
