import { FEATURES } from './speech-features.ts'

/** Distance that the path can leave the diagonal by, as a part of the longer recording. */
const BAND = 0.25
const SIDE_STEP = 1.15
const DIAGONAL = 0
const TAKE_STEP = 1
const REFERENCE_STEP = 2

/** The frame of the take at which each frame of the reference begins to be said, and how unlike both are along the way, per frame. */
export type Warp = { frames: Int32Array; cost: number }

/** Dynamic time warping within a band: the cheapest way to go through two recordings of the same words side by side. */
export function warpTime(reference: Float32Array, take: Float32Array): Warp {
  const [rows, columns] = [reference.length / FEATURES, take.length / FEATURES]
  const reach = Math.ceil(BAND * Math.max(rows, columns)) + 2
  const width = 2 * reach + 1
  const steps = new Uint8Array(rows * width)
  const first = (row: number) => Math.round((row * columns) / rows) - reach
  let before = new Float64Array(width).fill(Infinity)
  let now = new Float64Array(width).fill(Infinity)
  for (let row = 0; row < rows; row++) {
    now.fill(Infinity)
    const [start, earlier] = [first(row), first(row - 1)]
    for (let column = Math.max(0, start); column < Math.min(columns, start + width); column++) {
      const at = column - start
      const here = distance(reference, row, take, column)
      if (row === 0 && column === 0) {
        now[at] = here
        continue
      }
      const above = column - earlier
      const diagonal = (before[above - 1] ?? Infinity) + here
      const down = (before[above] ?? Infinity) + here * SIDE_STEP
      const across = (now[at - 1] ?? Infinity) + here * SIDE_STEP
      const best = Math.min(diagonal, down, across)
      now[at] = best
      steps[row * width + at] = best === diagonal ? DIAGONAL : best === across ? TAKE_STEP : REFERENCE_STEP
    }
    ;[before, now] = [now, before]
  }
  const total = before[columns - 1 - first(rows - 1)] ?? Infinity
  return walkBack({ rows, columns, width, steps, first }, total)
}

type Table = {
  rows: number
  columns: number
  width: number
  steps: Uint8Array
  first: (row: number) => number
}

function walkBack({ rows, columns, width, steps, first }: Table, total: number): Warp {
  const frames = new Int32Array(rows)
  let [row, column, length] = [rows - 1, columns - 1, 1]
  while (row > 0 || column > 0) {
    frames[row] = column
    const step = row === 0 ? TAKE_STEP : column === 0 ? REFERENCE_STEP : steps[row * width + column - first(row)]
    if (step !== TAKE_STEP) row -= 1
    if (step !== REFERENCE_STEP) column -= 1
    length += 1
  }
  frames[0] = 0
  return { frames, cost: total / length }
}

function distance(a: Float32Array, row: number, b: Float32Array, column: number): number {
  let [sum, i, j] = [0, row * FEATURES, column * FEATURES]
  for (let k = 0; k < FEATURES; k++) sum += ((a[i++] ?? 0) - (b[j++] ?? 0)) ** 2
  return Math.sqrt(sum)
}
