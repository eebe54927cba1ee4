/** Computes a value once for each key, and forgets it with the key. */
export function memoize<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}
