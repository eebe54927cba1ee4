/** The sum of vectors of so many dimensions. */
export function sumOf(vectors: readonly Float32Array[], dims: number): Float32Array {
  const sum = new Float32Array(dims)
  for (const vector of vectors)
    vector.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value
    })
  return sum
}

/** The same direction, of length 1; a vector without a direction stays as it is. */
export function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}
