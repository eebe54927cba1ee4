import type { Exchange } from '../../embedded/plan/plan.ts'
import type { Category, Measure } from '../columns.ts'
import { exactFigure, exactShare, sayCount, sayFigure, sayShare } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, sayLevel, type Scene, teller } from '../scene.ts'
import { sum } from '../statistics.ts'
import { listed } from '../words.ts'

/** What can be added up: sums of money and counts, not lengths and temperatures. */
const ADDITIVE =
  /\b(?:sales|revenue|amount|quantity|units|total|cost|costs|spend|spending|votes|visitors|visits|passengers|population|inhabitants|orders|deaths|cases|births|income|profit|budget|downloads|copies|umsatz|menge|einwohner|betrag)\b/i
const LARGEST = 3

/** What a countable measurement adds up to, and how much of it the largest have. */
export function findTotals(scene: Scene): Finding | undefined {
  const measure = scene.measures.find(
    ({ label, unit, numbers }) =>
      (ADDITIVE.test(label) || Boolean(unit?.prefix)) &&
      !/\b(?:price|average|mean|per|rate|wage|salary)\b/.test(label) &&
      numbers.every((value) => (value ?? 0) >= 0),
  )
  if (!measure) return undefined
  const values = measure.numbers.filter((value) => value !== undefined)
  const total = sum(values)
  if (total <= 0) return undefined
  const figure = scene.figures.cite(
    `Sum of ${measure.label}: ${exactFigure(total, measure.unit)} over ${values.length} rows. ${rowsOf(scene)}`,
  )
  const whole = exchange(
    scene,
    'total',
    [
      asker(`What does ${measure.label} add up to?`),
      teller(
        `${about(sayFigure(total, measure.unit))}, over all ${sayCount(values.length)} ${scene.noun.many}.`,
        figure,
      ),
    ],
    { weight: 0.65, tone: 'large' },
  )
  const shares = scene.main ? [byGroup(scene, measure, { by: scene.main, total })] : byName(scene, measure, total)
  return { title: `How ${measure.label} adds up`, exchanges: [whole, ...shares] }
}

const about = (said: string): string => `About ${said}`

function byGroup(scene: Scene, measure: Measure, { by, total }: { by: Category; total: number }): Exchange {
  const parts = by.levels
    .map((level) => ({
      said: sayLevel(by, level),
      sum: sum(measure.numbers.map((value, row) => (by.texts[row] === level ? (value ?? 0) : 0))),
      rows: by.texts.filter((text) => text === level).length,
    }))
    .toSorted((a, b) => b.sum - a.sum)
  const [first, ...rest] = parts
  const figure = scene.figures.cite(
    `Sum of ${measure.label} by ${by.label}: ${parts.map((part) => `${part.said}: ${exactFigure(part.sum, measure.unit)} (${exactShare(part.sum / total)} of the sum, ${exactShare(part.rows / scene.count)} of the rows)`).join(', ')}. ${rowsOf(scene)}`,
  )
  const others = rest.slice(0, LARGEST - 1).map((part) => `${part.said} ${sayShare(part.sum / total)}`)
  const rows = first ? first.rows / scene.count : 0
  return exchange(
    scene,
    'shares',
    [
      asker(`Who has the most of that ${measure.label}?`),
      teller(`${first?.said ?? ''}, with ${sayShare((first?.sum ?? 0) / total)} of it. ${listed(others)}.`, figure),
      asker(`Because it has the most ${scene.noun.many}?`),
      teller(
        `${(first?.sum ?? 0) / total > rows * 1.1 ? 'Not only' : 'Mostly'}: it has ${sayShare(rows)} of the ${scene.noun.many}.`,
        figure,
      ),
    ],
    { weight: 0.7, after: 'total', tone: 'contrast' },
  )
}

function byName(scene: Scene, measure: Measure, total: number): Exchange[] {
  const { names } = scene
  if (!names || scene.count <= 2 * LARGEST) return []
  const sorted = measure.numbers
    .flatMap((value, row) => (value === undefined ? [] : [{ value, row, said: names.texts[row] ?? '' }]))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, LARGEST)
  const share = sum(sorted.map(({ value }) => value)) / total
  const figure = scene.figures.cite(
    `The ${LARGEST} largest in ${measure.label} are ${sorted.map(({ said, value }) => `${said}: ${exactFigure(value, measure.unit)}`).join(', ')}: together ${exactShare(share)} of the sum. ${rowsOf(scene)}`,
    sorted[0]?.row,
  )
  const turns = [
    asker(`How much of that ${measure.label} do the largest have?`),
    teller(
      `The first ${sayCount(LARGEST)}, ${listed(sorted.map(({ said }) => said))}, have ${sayShare(share)} of it.`,
      figure,
    ),
  ]
  return [exchange(scene, 'shares', turns, { weight: 0.6, after: 'total', tone: share > 0.5 ? 'large' : 'plain' })]
}
