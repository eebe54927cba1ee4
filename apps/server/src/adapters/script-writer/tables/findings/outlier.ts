import type { Measure } from '../columns.ts'
import { partsOf } from '../relate.ts'
import { exactCorrelation, exactFigure, sayCell, sayCorrelation, sayCount, sayFigure } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, sayLevel, type Scene, teller, whoIn } from '../scene.ts'
import { mean, median, medianDistance } from '../statistics.ts'

/** In robust deviations from the median; seven leaves the long tails of incomes and populations alone. */
const FAR = 7
const LEAST_ROWS = 12
const MOST_ROWS = 0.02
/** A normal spread is 1.4826 times the median distance. */
const NORMAL = 1.4826
const SKEWED_SHARE = 0.03
/** A smaller change of a correlation is not worth a sentence. */
const MOVES = 0.2

type Outlier = { measure: Measure; row: number; value: number; far: number; values: number[]; middle: number }

/** The value that is farthest from all others, if one is far. */
export const outlierOf = ({ measures }: Scene): Outlier | undefined =>
  measures.flatMap((measure) => outlierIn(measure) ?? []).toSorted((a, b) => b.far - a.far)[0]

/** One value far from all the others, and what it does to the mean. */
export function findOutlier(scene: Scene): Finding | undefined {
  const found = outlierOf(scene)
  if (!found) return undefined
  const { measure, row, value, values, middle } = found
  const rest = values.filter((other) => other !== value)
  const [before, after] = [mean(values), mean(rest)]
  const inside = effectInside(scene, found)
  const place = scene.table.rows[row]
  const figure = scene.figures.cite(
    `${measure.label}: ${exactFigure(value, measure.unit)} in row ${place?.row ?? ''} stands apart; the median of ${values.length} values is ${exactFigure(middle, measure.unit)}. Mean with it ${exactFigure(before, measure.unit)}, without it ${exactFigure(after, measure.unit)}.${inside?.exact ?? ''} ${rowsOf(scene)}`,
    row,
  )
  const who = whoIn(scene, row)
  const moved = Math.abs(before / after - 1)
  const effect =
    moved < 0.01
      ? `Without it, the mean hardly moves: ${sayFigure(after, measure.unit)}.`
      : `Without it, the mean goes from ${sayFigure(before, measure.unit)} to ${sayFigure(after, measure.unit)}.`
  return {
    title: 'The one that stands apart',
    promise: `one value in ${measure.label} that doesn’t fit the rest`,
    exchanges: [
      exchange(
        scene,
        'outlier',
        [
          asker(`Is there a ${measure.label} that doesn’t fit the rest?`),
          teller(
            `Yes, one${who}. It has ${sayCell(value, measure.unit)}, where the middle value is ${sayFigure(middle, measure.unit)}.`,
            figure,
            ...(place ? [place.passage_id] : []),
          ),
          asker('A slip of the pen?'),
          teller(`The table doesn’t say. ${effect}${inside?.text ?? ''}`, figure),
        ],
        { weight: 0.7, tone: 'uncertain' },
      ),
    ],
    point: teller(`One value in ${measure.label} stands far apart: ${sayCell(value, measure.unit)}.`, figure),
  }
}

/** What a single value does to a relation inside its own group, where that is much. */
function effectInside(
  { measures, main }: Scene,
  { measure, row }: Outlier,
): { text: string; exact: string } | undefined {
  const level = main?.texts[row]
  if (!main || level === undefined) return undefined
  const without = { ...measure, numbers: measure.numbers.map((number, at) => (at === row ? undefined : number)) }
  const effects = measures.flatMap((other) => {
    if (other === measure) return []
    const [withIt, left] = [measure, without].map(
      (a) => partsOf({ a, b: other, r: 0, pairs: 0 }, main, LEAST_ROWS).find((part) => part.level === level)?.r,
    )
    return withIt === undefined || left === undefined ? [] : [{ other, withIt, left }]
  })
  const [most] = effects.toSorted((a, b) => Math.abs(b.left - b.withIt) - Math.abs(a.left - a.withIt))
  if (!most || Math.abs(most.left - most.withIt) < MOVES) return undefined
  const said = sayLevel(main, level)
  return {
    text: ` But inside ${said}, the correlation with ${most.other.label} goes from ${sayCorrelation(most.withIt)} to ${sayCorrelation(most.left)}.`,
    exact: ` Correlation of ${measure.label} and ${most.other.label} inside ${said}: ${exactCorrelation(most.withIt)} with it, ${exactCorrelation(most.left)} without it.`,
  }
}

function outlierIn(measure: Measure): Outlier | undefined {
  const values = measure.numbers.filter((value) => value !== undefined)
  if (values.length < LEAST_ROWS) return undefined
  const [middle, distance] = [median(values), medianDistance(values) * NORMAL]
  const farOf = (value: number) => Math.abs(value - middle) / distance
  const tail = values.filter((value) => farOf(value) > FAR)
  const isTail = values.filter((value) => farOf(value) > FAR / 2).length > Math.max(1, values.length * SKEWED_SHARE)
  if (distance === 0 || tail.length === 0 || tail.length > Math.max(1, values.length * MOST_ROWS) || isTail)
    return undefined
  const value = tail.toSorted((a, b) => farOf(b) - farOf(a))[0] ?? middle
  if (tail.filter((other) => other === value).length > 1) return undefined
  return { measure, row: measure.numbers.indexOf(value), value, far: farOf(value), values, middle }
}

/** The mean of all rows, and the median where few large values pull the mean away from it. */
export function findTypical(scene: Scene): Finding | undefined {
  const exchanges = scene.measures.slice(0, 2).flatMap((measure, at) => {
    const values = measure.numbers.filter((value) => value !== undefined)
    if (values.length < LEAST_ROWS) return []
    const [average, middle] = [mean(values), median(values)]
    const figure = scene.figures.cite(
      `${measure.label}: mean ${exactFigure(average, measure.unit)}, median ${exactFigure(middle, measure.unit)} (half of the values are below it), over ${values.length} values. ${rowsOf(scene)}`,
    )
    const isPulled = Math.abs(average - middle) > Math.abs(middle) * 0.15
    const answer = isPulled
      ? `The mean is ${sayFigure(average, measure.unit)}, but half of all rows are ${average > middle ? 'below' : 'above'} ${sayFigure(middle, measure.unit)}: a few ${average > middle ? 'large' : 'small'} values pull it ${average > middle ? 'up' : 'down'}.`
      : `${sayFigure(average, measure.unit)} on average, over all ${sayCount(values.length)} values.`
    const ask = at === 0 ? `What’s typical in ${measure.label}?` : `And the usual ${measure.label}?`
    return [
      exchange(scene, `typical ${measure.label}`, [asker(ask), teller(answer, figure)], {
        weight: isPulled ? 0.6 : 0.35 - 0.05 * at,
        tone: isPulled ? 'contrast' : 'plain',
      }),
    ]
  })
  return exchanges.length > 0 ? { title: 'What is typical', exchanges } : undefined
}
