import { lineFaults, type LineFault } from '@app/domain/scripts'
import { samenessOf, type Sameness } from './measures/sameness.ts'
import { share, type Finding } from './measures/text.ts'
import { hosts, type Score } from './score.ts'
import type { Material } from './read-sources.ts'

const NAME_WIDTH = 26
const WIDTH = 9
const COLUMNS = [
  '1st s',
  's/min',
  'words',
  'lines',
  'again',
  'quoted',
  'unsup/100',
  'false q.',
  'copied',
  'covered',
  'broken',
  'worth',
]
const HUNDRED = 100

export type Total = Omit<Score, 'name' | 'lines' | 'note' | 'counts' | 'failure' | 'missed_points'> & {
  lines: number
  again: number
  missed: number
  faults: Partial<Record<LineFault, number>>
} & Sameness

/** The scripts of a folder as one. */
export function totalOf(scores: readonly Score[], materials: readonly Material[]): Total {
  const sum = (valueOf: (score: Score) => number) => scores.reduce((total, score) => total + valueOf(score), 0)
  const weighted = (valueOf: (score: Score) => number) =>
    share(
      sum((one) => valueOf(one) * one.words),
      sum(({ words }) => words),
    )
  const faults: Partial<Record<LineFault, number>> = {}
  for (const { counts } of scores)
    for (const fault of Object.keys(lineFaults) as LineFault[]) {
      const count = counts?.faults[fault] ?? 0
      if (count > 0) faults[fault] = (faults[fault] ?? 0) + count
    }
  const namesOf = (at: number) => [...Object.values(hosts), ...(materials[at]?.sources.map(({ title }) => title) ?? [])]
  return {
    seconds_to_first_line: share(
      sum((one) => one.seconds_to_first_line),
      scores.length,
    ),
    seconds: sum(({ seconds }) => seconds),
    minutes_of_talk: sum((one) => one.minutes_of_talk),
    words: sum(({ words }) => words),
    lines: sum(({ lines }) => lines.length),
    again: sum(({ counts }) => counts?.again ?? 0),
    faults,
    quoted: sum(({ quoted }) => quoted),
    false_quotations: scores.flatMap((one) => one.false_quotations),
    unsupported: scores.flatMap(({ unsupported }) => unsupported),
    copied: weighted(({ copied }) => copied),
    points: sum(({ points }) => points),
    missed: sum(({ missed_points }) => missed_points.length),
    broken: scores.flatMap(({ broken }) => broken),
    worth: weighted(({ worth }) => worth),
    ...samenessOf(scores.map(({ lines }, at) => ({ lines, names: namesOf(at) }))),
  }
}

/** The head of the table. */
export const headOf = (): string => rowOf('', COLUMNS)

/** The row of a script. */
export function scoreRow(score: Score): string {
  if (score.failure !== undefined) return `  ${nameCell(score.name)}failed: ${score.failure}`
  const { lines, counts, missed_points } = score
  return rowOf(
    score.name,
    cellsOf({ ...score, lines: lines.length, again: counts?.again, missed: missed_points.length }),
  )
}

/** Row of all scripts, with their common figures. */
export function totalRows(total: Total): string {
  const faults = Object.entries(total.faults).map(([fault, count]) => `${count} ${lineFaults[fault as LineFault]}`)
  return [
    rowOf('all', cellsOf(total)),
    `  written again: ${faults.join(', ') || 'none reported'}; unsupported: ${countKinds(total.unsupported)}; broken: ${countKinds(total.broken)}`,
    `  openings: ${percent(total.distinct_openings)} distinct, “${total.most_shared_opening.words}” ${percent(total.most_shared_opening.share)}; lines that occur twice: ${total.repeated_lines.length}; frames shared by scripts: ${total.shared_frames.length}`,
  ].join('\n')
}

type Cells = Pick<
  Score,
  | 'seconds_to_first_line'
  | 'seconds'
  | 'minutes_of_talk'
  | 'words'
  | 'quoted'
  | 'false_quotations'
  | 'unsupported'
  | 'copied'
  | 'points'
  | 'broken'
  | 'worth'
> & {
  lines: number
  again: number | undefined
  missed: number
}

function cellsOf(score: Cells): string[] {
  return [
    score.seconds_to_first_line.toFixed(1),
    share(score.seconds, score.minutes_of_talk).toFixed(1),
    String(score.words),
    String(score.lines),
    score.again === undefined ? '–' : String(score.again),
    percent(share(score.quoted, score.lines)),
    (HUNDRED * share(score.unsupported.length, score.lines)).toFixed(1),
    String(score.false_quotations.length),
    percent(score.copied),
    score.points === 0 ? '–' : `${score.points - score.missed}/${score.points}`,
    String(score.broken.length),
    score.worth.toFixed(2),
  ]
}

/** Everything as JSON: the flagged words for a person to judge, and the scripts as text. */
export const reportOf = (scores: readonly Score[], total: Total, about: Record<string, unknown>): string =>
  `${JSON.stringify({ ...about, total, scripts: scores.map((score) => ({ ...score, lines: score.lines.length, text: textOf(score) })) }, null, 2)}\n`

const textOf = ({ lines }: Score): string =>
  lines
    .map(
      ({ speaker, text, chapter }, at) =>
        `${chapter ? `## ${chapter}\n` : ''}${at + 1} ${speaker === 1 ? hosts.host : hosts.co_host}: ${text}`,
    )
    .join('\n')

function countKinds(findings: readonly Finding[]): string {
  const kinds = findings.map(({ kind }) => kind)
  const counts = [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`)
  return counts.join(', ') || 'none'
}

const percent = (value: number): string => `${Math.round(HUNDRED * value)} %`
const nameCell = (name: string): string => name.slice(0, NAME_WIDTH - 1).padEnd(NAME_WIDTH)
const rowOf = (name: string, cells: readonly string[]): string =>
  `  ${nameCell(name)}${cells.map((cell) => cell.padStart(WIDTH + 1)).join('')}`
