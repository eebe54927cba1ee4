/** The mean of vectors of so many dimensions. */
export function meanOf(vectors: readonly Float32Array[], dims: number): Float32Array {
  const mean = new Float32Array(dims)
  for (const vector of vectors)
    for (let at = 0; at < dims; at += 1) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length
  return mean
}

/** The same direction, of length 1, once another vector is taken away; without a direction all of it is 0. */
export function unitOf(vector: Float32Array | Int8Array, less?: Float32Array): Float32Array {
  const unit = new Float32Array(vector.length)
  let squares = 0
  for (let at = 0; at < unit.length; at += 1) {
    const value = (vector[at] ?? 0) - (less?.[at] ?? 0)
    unit[at] = value
    squares += value * value
  }
  for (let at = 0; squares > 0 && at < unit.length; at += 1) unit[at] = (unit[at] ?? 0) / Math.sqrt(squares)
  return unit
}
