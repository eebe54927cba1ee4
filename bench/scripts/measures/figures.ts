import type { Finding, Line } from './text.ts'

type Row = Record<string, string>
type Group = readonly Row[]

const MOST_LEVELS = 12
/** Small whole numbers count things in a sentence ("two of the three"), so they prove nothing. */
const LEAST_CHECKED = 13

/**
 * Numbers of a script that no plain calculation on the table gives: a count, mean, median, extreme, standard deviation,
 * correlation, difference, ratio or share, of all rows, of a group or of two groups crossed. Calculated here again, because
 * a writer's computed passages are only as right as its arithmetic.
 */
export function uncalculated(lines: readonly Line[], csv: string): Finding[] {
  const known = calculated(rowsOf(csv))
  return lines.flatMap(({ text }, index) =>
    [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([number]) => {
      const plain = number.replaceAll(',', '')
      const isSmall = !plain.includes('.') && Number(plain) < LEAST_CHECKED
      return isSmall || known.has(plain) ? [] : [{ line: index + 1, text: `${number}: ${text}` }]
    }),
  )
}

function rowsOf(csv: string): Row[] {
  const [header = '', ...lines] = csv.trim().split('\n')
  const columns = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

/** Every figure, as it can be said: with no, one or two decimals. */
function calculated(rows: Row[]): Set<string> {
  const columns = Object.keys(rows[0] ?? {})
  const levelsOf = (column: string) => [...new Set(rows.map((row) => row[column] ?? ''))].filter(Boolean)
  const groupings = columns.filter((column) => levelsOf(column).length <= MOST_LEVELS)
  const measures = columns.filter(
    (column) => !groupings.includes(column) && levelsOf(column).every((cell) => !Number.isNaN(Number(cell))),
  )
  const groups = groupings.flatMap((column) =>
    levelsOf(column).map((level) => rows.filter((row) => row[column] === level)),
  )
  const crossed = groups.flatMap((group) => groups.map((other) => group.filter((row) => other.includes(row))))
  const all = [rows, ...groups, ...crossed].filter((group) => group.length > 0)
  const cells = rows.flatMap((row) => Object.values(row)).filter((cell) => cell !== '' && !Number.isNaN(Number(cell)))
  const figures = [
    ...all.flatMap((group) => [
      group.length,
      (100 * group.length) / rows.length,
      ...columns.map((column) => group.filter((row) => row[column] === '').length),
    ]),
    ...measures.flatMap((column) => [
      ...all.flatMap((group) => statisticsOf(group, column)),
      ...differences([rows, ...groups], column),
    ]),
    ...measures.flatMap((one) =>
      measures.flatMap((other) =>
        one === other ? [] : [rows, ...groups].map((group) => correlation(group, one, other)),
      ),
    ),
  ]
  return new Set([...cells, ...figures.filter(Number.isFinite).flatMap(spokenForms)])
}

const spokenForms = (value: number): string[] =>
  [0, 1, 2].flatMap((decimals) => [
    Math.abs(value).toFixed(decimals),
    String(Number(Math.abs(value).toFixed(decimals))),
  ])

function valuesOf(group: Group, column: string): number[] {
  return group.flatMap((row) => (row[column] ? [Number(row[column])] : [])).toSorted((a, b) => a - b)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function statisticsOf(group: Group, column: string): number[] {
  const values = valuesOf(group, column)
  const middle = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
  const half = values.length / 2
  const median = ((values[Math.ceil(half) - 1] ?? 0) + (values[Math.floor(half)] ?? 0)) / 2
  const rest = values.slice(0, -1)
  return [
    values.length,
    middle,
    median,
    values[0] ?? 0,
    values.at(-1) ?? 0,
    rest.at(-1) ?? 0,
    Math.sqrt(variance),
    mean(rest),
  ]
}

function differences(groups: readonly Group[], column: string): number[] {
  const means = groups.map((group) => mean(valuesOf(group, column)))
  return means.flatMap((one) => means.flatMap((other) => [one - other, one / other, (100 * (one - other)) / other]))
}

function correlation(group: Group, one: string, other: string): number {
  const pairs = group.flatMap((row) =>
    row[one] && row[other] ? [[Number(row[one]), Number(row[other])] as const] : [],
  )
  const [middle, otherMiddle] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sum = (term: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + term(x - middle, y - otherMiddle), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}
