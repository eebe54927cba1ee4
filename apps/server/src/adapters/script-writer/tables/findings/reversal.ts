import type { Category, Measure } from '../columns.ts'
import { type Part, partsOf, type Relation, relationsOf } from '../relate.ts'
import { exactCorrelation, sayCorrelation, sayCount } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, sayLevel, type Scene, teller } from '../scene.ts'
import { mean } from '../statistics.ts'
import { capital, isPlural, listed, moreOf } from '../words.ts'

/** Weaker relations turn by chance. */
const LEAST_R = 0.1
const LEAST_R_INSIDE = 0.2
const LEAST_INSIDE = 8
const LEAST_ROWS = 24
const MOST_SAID = 4

/** Simpson's paradox: two measurements that go together one way over all rows, and the other way inside every group. */
export function findReversal(scene: Scene): Finding | undefined {
  const found = turned(scene)
  if (!found) return undefined
  const { relation, parts, by } = found
  const { a, b, r, pairs } = relation
  const all = scene.figures.cite(
    `Correlation of ${a.label} and ${b.label} over all ${pairs} rows that have both (of ${scene.count} ${scene.noun.many}): ${exactCorrelation(r)}. Inside each ${by.label} it has the other sign. ${rowsOf(scene)}`,
  )
  const inside = scene.figures.cite(
    `Correlation of ${a.label} and ${b.label} inside each ${by.label}: ${parts.map((part) => `${sayLevel(by, part.level)}: ${exactCorrelation(part.r)} (${part.pairs} rows)`).join(', ')}; over all ${pairs} rows ${exactCorrelation(r)}. A relation that turns round inside all groups is known as Simpson’s paradox.`,
    parts[0]?.rows[0],
  )
  const said = parts.slice(0, MOST_SAID).map((part) => `${sayCorrelation(part.r)} for ${sayLevel(by, part.level)}`)
  const cause = reason(scene, found)
  const statement = teller(
    `Take all ${sayCount(scene.count)} ${scene.noun.many} together, and ${moreOf(a.label)} ${isPlural(a.label) ? 'go' : 'goes'} with ${moreOf(b.label, r > 0)}. Take them one ${by.label} at a time, and it’s exactly the other way round.`,
    all,
  )
  return {
    title: 'A relation that turns round',
    promise: `a relation between ${a.label} and ${b.label} that turns round`,
    exchanges: [
      exchange(
        scene,
        'turn',
        [
          asker(`How do ${a.label} and ${b.label} go together?`),
          teller(
            `Over all ${sayCount(pairs)} with both, the correlation is ${sayCorrelation(r)}: where the one goes up, the other tends to go ${r < 0 ? 'down' : 'up'}.`,
            all,
          ),
          asker(`And inside a single ${by.label}?`),
          teller(
            `${r < 0 ? 'Plus' : 'Minus'}, every time: ${listed(said)}. ${capital(moreOf(a.label))}, ${moreOf(b.label, r < 0)}.`,
            inside,
          ),
        ],
        { weight: 1, tone: 'contrast' },
      ),
      exchange(
        scene,
        'paradox',
        [
          asker('So the total says the opposite of every single part. How can that be?'),
          teller(`It has a name: Simpson’s paradox. ${cause.text}`, inside, ...cause.figures),
        ],
        { weight: 0.85, after: 'turn', tone: 'cause' },
      ),
    ],
    hook: { statement, doubt: 'You’ll have to explain that one.' },
    point: teller(
      `Over all rows, ${a.label} and ${b.label} go ${r < 0 ? 'against each other' : 'together'}; inside every ${by.label} it’s the reverse.`,
      all,
    ),
    headline: `The total that says the opposite: ${a.label} and ${b.label}`,
    question: 'which total have you believed lately without asking for its parts?',
  }
}

type Turned = { relation: Relation; parts: Part[]; by: Category }

/** The main groups first: what they turn is what the listener has just heard of. */
function turned({ measures, categories, main }: Scene): Turned | undefined {
  const relations = relationsOf(measures).filter(({ r, pairs }) => Math.abs(r) > LEAST_R && pairs >= LEAST_ROWS)
  const order = main ? [main, ...categories.filter((category) => category !== main)] : categories
  const found = order.flatMap((by) =>
    relations.flatMap((relation): Turned[] => {
      const parts = partsOf(relation, by, LEAST_INSIDE)
      const covered = parts.reduce((sum, { pairs }) => sum + pairs, 0)
      const isTurned = parts.every(({ r }) => Math.sign(r) !== Math.sign(relation.r) && Math.abs(r) > LEAST_R_INSIDE)
      return parts.length > 1 && isTurned && covered >= 0.9 * relation.pairs ? [{ relation, parts, by }] : []
    }),
  )
  const strength = ({ relation, parts }: Turned) => mean(parts.map(({ r }) => Math.abs(r - relation.r)))
  const ofMain = found.filter(({ by }) => by === main)
  return (ofMain.length > 0 ? ofMain : found).toSorted((a, b) => strength(b) - strength(a))[0]
}

/** What makes the total turn, where one group stands at an end of both measurements, with the figure that says so. */
function reason(scene: Scene, { relation: { a, b, r }, parts, by }: Turned): { text: string; figures: string[] } {
  const middles = parts.map(({ level, rows }) => {
    const of = ({ numbers }: Measure) => mean(rows.map((row) => numbers[row] ?? 0))
    return { said: sayLevel(by, level), a: of(a), b: of(b) }
  })
  const most = middles.toSorted((x, y) => y.b - x.b)[0]
  const end = middles.toSorted((x, y) => (r < 0 ? x.a - y.a : y.a - x.a))[0]
  if (!most || most !== end)
    return {
      text: 'The groups sit in different corners of the picture, and the total only sees the corners.',
      figures: [],
    }
  const listedMeans = middles
    .map((group) => `${group.said}: ${group.a.toFixed(2)} and ${group.b.toFixed(2)}`)
    .join(', ')
  const figure = scene.figures.cite(
    `Means of ${a.label} and ${b.label} by ${by.label}: ${listedMeans}. ${rowsOf(scene)}`,
  )
  const text = `${most.said} is at the top in ${b.label} and at the ${r < 0 ? 'bottom' : 'top'} in ${a.label}, so the total mainly compares ${most.said} with the rest.`
  return { text, figures: [figure] }
}
