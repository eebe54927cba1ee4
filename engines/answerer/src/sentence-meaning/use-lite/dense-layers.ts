import { compileProduct, TILE } from './matrix-product.ts'

/** Row by row. */
export type Matrix = { values: Float32Array; rows: number; columns: number }
/** A learned step x · W + b. */
export type Dense = (input: Matrix) => Matrix
export type LearnedDense = { kernel: Float32Array; bias: Float32Array }

const FLOAT = 4
const PAGE = 65_536

/**
 * The dense layers of a model in one memory of WebAssembly, which has all their numbers; rows of an input are at most
 * `most_rows`, so that its size is known from the start.
 */
export function denseLayers(learned: readonly LearnedDense[], most_rows: number): Dense[] {
  const sizes = learned.map(({ kernel, bias }) => ({ inputs: kernel.length / bias.length, outputs: bias.length }))
  const rows = Math.ceil(most_rows / TILE.rows) * TILE.rows
  const leftSize = rows * Math.max(...sizes.map(({ inputs }) => inputs))
  const sumsSize = rows * Math.max(...sizes.map(({ outputs }) => outputs))
  const all = leftSize + sumsSize + learned.reduce((sum, { kernel }) => sum + kernel.length, 0)
  const memory = new WebAssembly.Memory({ initial: Math.ceil((all * FLOAT) / PAGE) })
  const addProduct = compileProduct(memory)
  const left = new Float32Array(memory.buffer, 0, leftSize)
  const sums = new Float32Array(memory.buffer, leftSize * FLOAT, sumsSize)
  let end = leftSize + sumsSize

  return learned.map(({ kernel, bias }) => {
    const [at, outputs] = [end, bias.length]
    end += kernel.length
    writePanels(new Float32Array(memory.buffer, at * FLOAT, kernel.length), kernel, outputs)
    return (input) => {
      const padded = writeBlocks(left, input)
      for (let row = 0; row < padded; row++) sums.set(bias, row * outputs)
      addProduct(0, at * FLOAT, leftSize * FLOAT, padded, input.columns, outputs)
      return { values: sums.slice(0, input.rows * outputs), rows: input.rows, columns: outputs }
    }
  })
}

/** A matrix by columns, eight of them together. */
function writePanels(to: Float32Array, kernel: Float32Array, columns: number): void {
  let at = 0
  for (let panel = 0; panel < columns; panel += TILE.columns)
    for (let from = panel; from < kernel.length; from += columns) {
      to.set(kernel.subarray(from, from + TILE.columns), at)
      at += TILE.columns
    }
}

/** A matrix by rows, four of them together; returns how many rows that makes, those without numbers included. */
function writeBlocks(to: Float32Array, { values, rows, columns }: Matrix): number {
  const padded = Math.ceil(rows / TILE.rows) * TILE.rows
  let at = 0
  for (let block = 0; block < padded; block += TILE.rows)
    for (let column = 0; column < columns; column++)
      for (let row = block; row < block + TILE.rows; row++)
        to[at++] = row < rows ? (values[row * columns + column] ?? 0) : 0
  return padded
}
