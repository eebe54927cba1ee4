import type { Exchange } from '../../embedded/plan/plan.ts'
import { sayCount, sayShare, exactShare } from '../say-figure.ts'
import type { Category } from '../columns.ts'
import {
  asker,
  exchange,
  type Finding,
  groupsName,
  isYesOrNo,
  prepositionOf,
  rowsOf,
  sayLevel,
  type Scene,
  teller,
} from '../scene.ts'
import { capital, listed } from '../words.ts'

const MOST_LISTED = 5
const MUCH_MISSING = 0.2

/** What the table holds: how many rows, what was measured, which groups, and what is missing. */
export function findContents(scene: Scene): Finding {
  return { title: 'What is in the table', exchanges: [size(scene), ...groups(scene), ...gaps(scene)] }
}

function size(scene: Scene): Exchange {
  const { count, noun, measures, categories, table } = scene
  const years = yearsOf(scene)
  const columns = (measures.length > 0 ? measures : categories).map(({ label }) => label)
  const shown = columns.slice(0, MOST_LISTED)
  const what = measures.length > 0 ? (measures.length === 1 ? 'measurement' : 'measurements') : 'columns to compare'
  const figure = scene.figures.cite(
    `The table has ${count} rows (${noun.many}) and ${columns.length} ${what}: ${columns.join(', ')}.${years ? ` ${capital(scene.time?.label ?? '')} from ${years[0]} to ${years[1]}.` : ''} ${rowsOf(scene)}`,
  )
  const more = columns.length > shown.length ? ', among others' : ''
  const span = years ? `, from ${years[0]} to ${years[1]}` : ''
  const read = table.is_cut ? `The first ${sayRows(scene)}; the file goes on, and what follows was not read.` : ''
  const has = `${capital(sayRows(scene))}${span}, with ${sayCount(columns.length)} ${what} each: ${listed(shown)}${more}.`
  return exchange(scene, 'size', [asker('How big is this table?'), teller(`${read} ${has}`.trim(), figure)], {
    weight: 0.95,
    tone: count >= 1_000 ? 'large' : 'plain',
    alone: `${read} ${has}`.trim(),
  })
}

export const sayRows = ({ count, noun }: Scene): string => `${sayCount(count)} ${count === 1 ? noun.one : noun.many}`

function yearsOf({ time }: Scene): [number, number] | undefined {
  const years = (time?.years ?? []).filter((year) => year !== undefined).toSorted((a, b) => a - b)
  const [first, last] = [years[0], years.at(-1)]
  return first !== undefined && last !== undefined && first < last ? [first, last] : undefined
}

function groups(scene: Scene): Exchange[] {
  const { main, noun } = scene
  if (!main) return []
  const counts = main.levels.map((level) => ({
    said: sayLevel(main, level),
    count: main.texts.filter((text) => text === level).length,
  }))
  const shown = counts.length > MOST_LISTED + 1 ? counts.slice(0, MOST_LISTED) : counts
  const figure = scene.figures.cite(
    `Rows by ${main.label}, ${counts.length} groups: ${counts.map(({ said, count }) => `${said}: ${count}`).join(', ')}. ${rowsOf(scene)}`,
  )
  const first = counts.length > shown.length ? 'The largest: ' : ''
  const answer = `${capital(sayCount(counts.length))} ${groupsName(main)}. ${first}${capital(sayShares(scene, main, shown))}.`
  return [
    exchange(scene, 'groups', [asker(`How do the ${noun.many} split by ${main.label}?`), teller(answer, figure)], {
      weight: 0.85,
      alone: `By ${main.label}, there are ${sayCount(counts.length)} groups. ${first}${capital(sayShares(scene, main, shown))}.`,
    }),
  ]
}

/** "152 are Adelie, 124 Gentoo and 68 Chinstrap"; "Europe has seven countries, Asia six". */
function sayShares({ noun }: Scene, main: Category, counts: readonly { said: string; count: number }[]): string {
  const isPlace = prepositionOf(main) !== 'with'
  return listed(
    counts.map(({ said, count }, at) => {
      if (isPlace) return at === 0 ? `${said} has ${sayCount(count)} ${noun.many}` : `${said} ${sayCount(count)}`
      return `${sayCount(count)} ${at === 0 && !isYesOrNo(main) ? 'are ' : ''}${said}`
    }),
  )
}

type Gap = { label: string; rows: number[] }

function gaps(scene: Scene): Exchange[] {
  const { count, measures, categories, time } = scene
  const columns = [...measures, ...categories, ...(time ? [time] : [])]
  const found = columns
    .map((column): Gap => ({
      label: column.label,
      rows: emptyRows(column.kind === 'measure' ? column.numbers : column.texts),
    }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length)
  const [most] = found
  if (!most) {
    const figure = scene.figures.cite(
      `No value is missing in the columns ${columns.map(({ label }) => label).join(', ')}. ${rowsOf(scene)}`,
    )
    const full = teller('No. Every one of these columns is filled in every row.', figure)
    return [exchange(scene, 'gaps', [asker('Are there gaps in it?'), full], { weight: 0.3, tone: 'good' })]
  }
  const cells = found.map(({ label, rows }) => `${label}: ${rows.length} (${exactShare(rows.length / count)})`)
  const whole = withoutAny(
    found,
    measures.map(({ label }) => label),
  )
  const figure = scene.figures.cite(
    `Rows without a value: ${cells.join(', ')}.${whole ? ` The same ${whole} rows lack all ${measures.length} measurements.` : ''} ${rowsOf(scene)}`,
    most.rows[0],
  )
  const isMuch = most.rows.length / count >= MUCH_MISSING
  const turns = [asker('Are there gaps in it?'), teller(sayGaps(scene, found, whole), figure)]
  const doubt = isMuch
    ? [
        asker(`Then anything about ${most.label} is about the rest only.`),
        teller(
          `True. It speaks for the other ${sayShare(1 - most.rows.length / count)}, and nobody knows whether they are like the missing ones.`,
          scene.figures.cite(
            `${capital(most.label)}: ${exactShare(1 - most.rows.length / count)} of ${count} rows have a value. ${rowsOf(scene)}`,
          ),
        ),
      ]
    : []
  return [
    exchange(scene, 'gaps', [...turns, ...doubt], { weight: isMuch ? 0.75 : 0.62, tone: isMuch ? 'bad' : 'small' }),
  ]
}

function emptyRows(values: readonly unknown[]): number[] {
  return values.flatMap((value, row) => (value === undefined ? [row] : []))
}

/** How many rows lack every measurement; undefined where it is not the same rows for each. */
function withoutAny(found: readonly Gap[], labels: readonly string[]): number | undefined {
  const gapsOf = labels.map((label) => found.find((gap) => gap.label === label)?.rows.join(' '))
  const [first] = gapsOf
  return labels.length > 1 && first && gapsOf.every((rows) => rows === first) ? first.split(' ').length : undefined
}

function sayGaps({ count, measures }: Scene, found: readonly Gap[], whole: number | undefined): string {
  const single = found.filter(
    ({ label }) => whole === undefined || !measures.some((measure) => measure.label === label),
  )
  const said = single
    .slice(0, 2)
    .map(({ label, rows }, at) =>
      at === 0
        ? `${label} is missing in ${sayCount(rows.length)} of the ${sayCount(count)} rows`
        : `${label} in ${sayCount(rows.length)}`,
    )
  const none = whole
    ? [`${sayCount(whole)} ${whole === 1 ? 'row lacks' : 'rows lack'} the measurements altogether`]
    : []
  const share = (found[0]?.rows.length ?? 0) / count
  const judged = share < 0.05 ? 'A few' : share < MUCH_MISSING ? 'Some' : 'Large ones'
  return `${judged}. ${capital(listed([...said, ...none]))}.`
}
