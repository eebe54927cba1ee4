export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The standard deviation of a sample. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
}

/** The median distance from the median: a spread that single wild values do not widen. */
export function medianDistance(values: readonly number[]): number {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle)))
}

/** Pearson's r; not a number where one of both never changes. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const middles = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))] as const
  let [both, first, second] = [0, 0, 0]
  for (const [a, b] of pairs) {
    const [x, y] = [a - middles[0], b - middles[1]]
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second)
}

/** The share of the spread that groups explain (eta squared), less what as many groups explain by chance. */
export function explainedBy(groups: readonly (readonly number[])[]): number {
  const all = groups.flat()
  const middle = mean(all)
  const total = sum(all.map((value) => (value - middle) ** 2))
  const between = sum(
    groups.filter(({ length }) => length > 0).map((group) => group.length * (mean(group) - middle) ** 2),
  )
  const chance = (groups.length - 1) / (all.length - 1)
  return total > 0 && chance < 1 ? Math.max(0, (between / total - chance) / (1 - chance)) : 0
}
