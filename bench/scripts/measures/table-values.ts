import { share } from './text.ts'

const MOST_LEVELS = 12

/** Figures that a script may state of a table: its cells, and computed ones of columns and groups, without signs. */
export function tableValues(csv: string): number[] {
  const [head = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((row) => row.split(','))
  const columns = head.map((_, at) => rows.map((row) => (row[at] ?? '').trim()))
  const categories = columns.filter((cells) => !isNumeric(cells) && new Set(cells).size <= MOST_LEVELS)
  const measures = columns
    .filter(isNumeric)
    .map((cells) => cells.map((cell) => (cell === '' ? undefined : Number(cell))))
  const groups = categories.flatMap((cells) =>
    [...new Set(cells)].map((level) => cells.flatMap((cell, at) => (cell === level ? [at] : []))),
  )
  const values = [
    rows.length,
    rows.length + 1,
    head.length,
    ...columns.flatMap((cells) => [new Set(cells).size, cells.filter((cell) => cell === '').length]),
    ...groups.flatMap((group) => [group.length, 100 * share(group.length, rows.length)]),
    ...measures.flatMap((cells) => {
      const parts = groups.map((group) => statisticsOf(group.map((at) => cells[at])))
      const means = parts.flatMap(([mean]) => mean ?? [])
      return [
        ...cells.flatMap((cell) => cell ?? []),
        ...statisticsOf(cells),
        ...parts.flat(),
        ...means.flatMap((one) => means.flatMap((other) => [one - other, (100 * (one - other)) / other, one / other])),
        ...measures.flatMap((other) => [
          correlation(cells, other),
          ...groups.map((group) =>
            correlation(
              group.map((at) => cells[at]),
              group.map((at) => other[at]),
            ),
          ),
        ]),
      ]
    }),
  ]
  return [...new Set(values.map(Math.abs))]
}

const isNumeric = (cells: readonly string[]): boolean =>
  cells.some(Boolean) && cells.every((cell) => cell === '' || !Number.isNaN(Number(cell)))

/** Mean, median, least, most, their range and ratio, sum, standard deviation, and the lead of the largest. */
function statisticsOf(cells: readonly (number | undefined)[]): number[] {
  const values = cells.flatMap((cell) => cell ?? []).toSorted((a, b) => a - b)
  const [least = 0] = values
  const most = values.at(-1) ?? 0
  const second = values.findLast((value) => value < most) ?? most
  const sum = values.reduce((total, value) => total + value, 0)
  const mean = share(sum, values.length)
  const middle = ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.floor(values.length / 2)] ?? 0)) / 2
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0)
  const spread = [least, most, most - least, share(most, least), Math.sqrt(share(squares, values.length - 1))]
  const lead = [most - second, 100 * share(most - second, second), share(most, second)]
  return [mean, middle, sum, ...spread, ...lead]
}

function correlation(one: readonly (number | undefined)[], other: readonly (number | undefined)[]): number {
  const pairs = one.flatMap((value, at): [number, number][] => {
    const second = other[at]
    return value === undefined || second === undefined ? [] : [[value, second]]
  })
  const mean = (at: 0 | 1) =>
    share(
      pairs.reduce((sum, pair) => sum + pair[at], 0),
      pairs.length,
    )
  const [a, b] = [mean(0), mean(1)]
  const product = (x: 0 | 1, y: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[x] - (x ? b : a)) * (pair[y] - (y ? b : a)), 0)
  return share(product(0, 1), Math.sqrt(product(0, 0) * product(1, 1)))
}
