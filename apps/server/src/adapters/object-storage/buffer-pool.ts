/** A pool of buffers in two sizes; it keeps 24 megabytes at most, once all of them have been needed. */
const pools = [
  { size: 131_072, max: 64 },
  { size: 1_048_576, max: 16 },
].map((pool) => ({ ...pool, allocated: 0, free: new Array<Buffer>() }))

export type PooledBuffer = { bytes: Buffer; release(): void }

/**
 * Borrows a buffer, which goes back to the pool on `release`: fresh memory for every part that is read would run the garbage
 * collector over the whole process several times a second. `undefined` when the pool is exhausted or the size is too large.
 */
export function borrowBuffer(size: number): PooledBuffer | undefined {
  const pool = pools.find((candidate) => size <= candidate.size)
  if (!pool || (pool.free.length === 0 && pool.allocated === pool.max)) return undefined
  const whole = pool.free.pop() ?? allocate(pool)
  let isBorrowed = true
  return {
    bytes: whole.subarray(0, size),
    release() {
      if (isBorrowed) pool.free.push(whole)
      isBorrowed = false
    },
  }
}

function allocate(pool: (typeof pools)[number]): Buffer {
  pool.allocated += 1
  return Buffer.allocUnsafeSlow(pool.size)
}
