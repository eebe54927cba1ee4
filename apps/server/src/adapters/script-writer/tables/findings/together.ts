import type { Exchange } from '../../embedded/plan/plan.ts'
import { partsOf, type Relation, relationsOf } from '../relate.ts'
import { exactCorrelation, sayCorrelation } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, sayLevel, type Scene, SURE, teller } from '../scene.ts'
import { correlation } from '../statistics.ts'
import { capital, listed } from '../words.ts'

const LEAST_R = 0.4
const STRONG = 0.8
const UNRELATED = 0.1
const LEAST_ROWS = 12
const LEAST_INSIDE = 8
const MOST_SAID = 4

/** The two measurements that go together most closely, whether they still do inside each group, and two that do not at all. */
export function findTogether(scene: Scene): Finding | undefined {
  const relations = relationsOf(scene.measures).filter(({ pairs }) => pairs >= LEAST_ROWS)
  const [closest] = relations.filter(({ a, b }) => !isPartOf(a.label, b.label))
  if (!closest || Math.abs(closest.r) < LEAST_R || surenessOf(closest) < SURE) return undefined
  const { a, b, r } = closest
  const figure = cite(scene, closest)
  const judged =
    Math.abs(r) > STRONG ? 'Know one, and you can nearly guess the other.' : 'A tendency, no more than that.'
  const turns = [
    asker('Which measurements go together most closely?'),
    teller(
      `${capital(a.label)} and ${b.label}: a correlation of ${sayCorrelation(r)}, where ${r < 0 ? 'minus one' : 'one'} would be perfect. ${judged}`,
      figure,
    ),
  ]
  return {
    title: 'What goes together',
    promise: 'what goes together with what',
    exchanges: [
      exchange(scene, 'together', turns, { weight: 0.55 }),
      ...inside(scene, closest),
      ...overTime(scene, closest),
      ...apart(scene, relations.at(-1)),
    ],
    hook: undefined,
    point:
      Math.abs(r) > STRONG
        ? teller(
            `${capital(a.label)} and ${b.label} go together closely, with a correlation of ${sayCorrelation(r)}.`,
            figure,
          )
        : undefined,
  }
}

/** How far r is from nothing, in standard errors. */
const surenessOf = ({ r, pairs }: Relation): number => Math.abs(r) * Math.sqrt((pairs - 2) / Math.max(1e-9, 1 - r * r))

/** A total and its part go together by nature. */
const isPartOf = (a: string, b: string): boolean => a.includes(b) || b.includes(a)

function cite(scene: Scene, { a, b, r, pairs }: Relation): string {
  return scene.figures.cite(
    `Correlation of ${a.label} and ${b.label} over ${pairs} rows that have both: ${exactCorrelation(r)}. ${rowsOf(scene)}`,
  )
}

/** The objection that big groups may be big in both, answered inside each group. */
function inside(scene: Scene, relation: Relation): Exchange[] {
  const { main } = scene
  const parts = main ? partsOf(relation, main, LEAST_INSIDE).slice(0, MOST_SAID) : []
  if (!main || parts.length < 2) return []
  const figure = scene.figures.cite(
    `Correlation of ${relation.a.label} and ${relation.b.label} inside each ${main.label}: ${parts.map((part) => `${sayLevel(main, part.level)}: ${exactCorrelation(part.r)} (${part.pairs} rows)`).join(', ')}. ${rowsOf(scene)}`,
    parts[0]?.rows[0],
  )
  const holds = parts.every(({ r }) => Math.sign(r) === Math.sign(relation.r) && Math.abs(r) >= LEAST_R)
  const turns = [
    asker(`Couldn’t that just be the difference between one ${main.label} and the next?`),
    teller(
      `${holds ? 'It holds inside each of them, too' : 'Partly it is. Inside each of them it’s weaker or gone'}: ${listed(parts.map((part) => `${sayCorrelation(part.r)} for ${sayLevel(main, part.level)}`))}.`,
      figure,
    ),
  ]
  return [
    exchange(scene, 'together inside', turns, { weight: 0.5, after: 'together', tone: holds ? 'plain' : 'contrast' }),
  ]
}

/** The objection that two things that grow over the years seem related, answered by their steps from one year to the next. */
function overTime(scene: Scene, { a, b }: Relation): Exchange[] {
  const years = scene.time?.years ?? []
  const order = years
    .flatMap((year, row) => (year === undefined ? [] : [{ year, row }]))
    .toSorted((x, y) => x.year - y.year)
  if (order.length < LEAST_ROWS || new Set(order.map(({ year }) => year)).size < order.length) return []
  const steps = order.slice(1).flatMap(({ row }, at) => {
    const before = order[at]?.row ?? row
    const [a1, a0, b1, b0] = [a.numbers[row], a.numbers[before], b.numbers[row], b.numbers[before]]
    return a1 === undefined || a0 === undefined || b1 === undefined || b0 === undefined
      ? []
      : [[a1 - a0, b1 - b0] as const]
  })
  const r = correlation(steps)
  if (steps.length < LEAST_ROWS - 1 || !Number.isFinite(r)) return []
  const figure = scene.figures.cite(
    `Correlation of the changes in ${a.label} and ${b.label} from each year to the next, ${steps.length} steps: ${exactCorrelation(r)}. ${rowsOf(scene)}`,
  )
  const answer = `One can look at the steps from one year to the next instead. There the correlation is ${sayCorrelation(r)}, so ${Math.abs(r) < LEAST_R ? 'they mostly share the calendar' : 'there’s more to it than the calendar'}.`
  return [
    exchange(scene, 'together over time', [asker('Couldn’t both just follow the years?'), teller(answer, figure)], {
      weight: 0.52,
      after: 'together',
      tone: 'uncertain',
    }),
  ]
}

function apart(scene: Scene, relation: Relation | undefined): Exchange[] {
  if (!relation || Math.abs(relation.r) > UNRELATED) return []
  const { a, b, r } = relation
  const turns = [
    asker('And which have nothing to do with each other?'),
    teller(
      `${capital(a.label)} and ${b.label}. The correlation is ${sayCorrelation(r)}, which is next to nothing.`,
      cite(scene, relation),
    ),
  ]
  return [exchange(scene, 'apart', turns, { weight: 0.35, tone: 'small' })]
}
