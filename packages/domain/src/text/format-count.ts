/** 999, 1.5K, 2.0M: in full below a thousand, then one decimal, rounded half up and rolled over. */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count)
  const tenthsOfThousands = Math.round(count / 100)
  if (tenthsOfThousands < 10_000) return `${(tenthsOfThousands / 10).toFixed(1)}K`
  return `${(Math.round(count / 100_000) / 10).toFixed(1)}M`
}

/** "1 play", "9.1K plays". */
export function countOf(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}
