import { listed, sayNumber } from '../say-figure.ts'
import type { Figure, Scene } from '../scene.ts'
import { sum } from '../statistics.ts'

const MOST_COLUMNS = 12

/** Size of the table: rows, columns, and the time from first to last. */
export function findSize({ count, labels, time, counts }: Scene): Figure[] {
  const rest = labels.length - MOST_COLUMNS
  const columns = [...labels.slice(0, MOST_COLUMNS), ...(rest > 0 ? [`${rest} more`] : [])]
  const years = (time?.years ?? []).filter((year) => year !== undefined).toSorted((a, b) => a - b)
  const [first, last] = [years[0], years.at(-1)]
  const span =
    time && first !== undefined && first !== last ? `. The column ${time.label} goes from ${first} to ${last}` : ''
  const total = counts
    ? `. The column ${counts.label} counts ${sayNumber(sum(counts.numbers.map((value) => value ?? 0)))} in all`
    : ''
  return [{ text: `there are ${sayNumber(count)} rows with the columns ${listed(columns)}${span}${total}` }]
}
