import type { Exchange } from '../../embedded/plan/plan.ts'
import type { Measure, Names } from '../columns.ts'
import { gapBetween } from '../compare.ts'
import { exactFigure, sayCell, unnamed } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, type Scene, teller } from '../scene.ts'

const MOST_MEASURES = 5
const LEAST_ROWS = 5
/** Among so many, single names matter less than groups. */
const MANY = 60
type Place = { said: string; value: number; row: number }

/** Who comes first and last, where each row has a name of its own, such as a country. */
export function findRanking(scene: Scene): Finding | undefined {
  const { names } = scene
  if (!names) return undefined
  const ranked = scene.measures
    .map((measure) => ({ measure, places: placesIn(measure, names) }))
    .filter(({ places }) => places.length >= LEAST_ROWS && places[0]?.value !== places[1]?.value)
    .slice(0, MOST_MEASURES)
  const [top] = ranked
  if (!top) return undefined
  const [first, second] = top.places
  const figure = cite(scene, top.measure, top.places)
  return {
    title: 'Who leads',
    promise: `who leads in ${top.measure.label}`,
    exchanges: ranked.flatMap(({ measure, places }, at) =>
      exchangesOf(scene, { measure, places, at, leader: first?.said ?? '' }),
    ),
    hook:
      first && second && top.places.length <= MANY
        ? {
            statement: teller(
              `${first.said} leads in ${top.measure.label}, with ${sayCell(first.value, top.measure.unit)}. ${second.said} follows with ${sayCell(second.value, top.measure.unit)}.`,
              figure,
            ),
            doubt: 'Does that make it first in everything?',
          }
        : undefined,
    point: first
      ? teller(`${first.said} leads in ${top.measure.label}, with ${sayCell(first.value, top.measure.unit)}.`, figure)
      : undefined,
    headline: first ? `${first.said} and the rest: ${top.measure.label}` : undefined,
  }
}

function placesIn({ numbers }: Measure, { texts }: Names): Place[] {
  return numbers
    .flatMap((value, row) =>
      value === undefined || texts[row] === undefined ? [] : [{ value, row, said: texts[row] }],
    )
    .toSorted((a, b) => b.value - a.value)
}

function cite(scene: Scene, measure: Measure, places: readonly Place[]): string {
  const [first, second] = places
  const last = places.at(-1)
  const said = [...new Set([...places.slice(0, 3), ...(last ? [last] : [])])].map(
    ({ said: name, value }) => `${name}: ${exactFigure(value, measure.unit)}`,
  )
  const gap = first && second ? gapBetween(measure, first.value, second.value).exact : ''
  return scene.figures.cite(
    `${measure.label}, largest first: ${said.join(', ')} (the last). The first is ahead of the second by ${gap}. ${rowsOf(scene)}`,
    first?.row,
  )
}

function exchangesOf(
  scene: Scene,
  { measure, places, at, leader }: { measure: Measure; places: Place[]; at: number; leader: string },
): Exchange[] {
  const [first, second, third] = places
  const last = places.at(-1)
  if (!first || !second || !third || !last) return []
  const figure = cite(scene, measure, places)
  const cited = [figure, ...[first, last].flatMap(({ row }) => scene.table.rows[row]?.passage_id ?? [])]
  const gap = gapBetween(measure, first.value, second.value)
  const asks = [
    `Who leads in ${measure.label}?`,
    `And in ${measure.label}?`,
    `What about ${measure.label}?`,
    `Then ${measure.label}.`,
    `How about ${measure.label}?`,
  ]
  const place = places.findIndex(({ said }) => said === leader)
  const again =
    at > 0 && place > 2 ? ` ${leader} is ${place === places.length - 1 ? 'last' : 'further down'} there.` : ''
  const bare = unnamed(measure.unit)
  const [own, next, other] = [first, second, third].map(({ value }, rank) =>
    sayCell(value, rank === 0 ? measure.unit : bare),
  )
  const isClose = next === sayCell(first.value, bare)
  const follows = isClose
    ? `${second.said} follows closely, then ${third.said} with ${other ?? ''}`
    : `${second.said} has ${next ?? ''} and ${third.said} ${other ?? ''}`
  const answer = `${first.said}, with ${own ?? ''}. ${follows}.${again}`
  const lastSaid = `At the other end is ${last.said}, with ${sayCell(last.value, measure.unit)}.`
  const id = `ranking ${measure.label}`
  return [
    exchange(scene, id, [asker(asks[at] ?? `And ${measure.label}?`), teller(answer, ...new Set(cited))], {
      weight: (0.85 - 0.1 * at) * (places.length > MANY ? 0.6 : 1),
      tone: gap.ratio > 2 ? 'large' : 'plain',
    }),
    exchange(
      scene,
      `${id} last`,
      [asker(`And who comes last in ${measure.label}?`), teller(lastSaid, ...new Set(cited))],
      { weight: (0.5 - 0.08 * at) * (places.length > MANY ? 0.6 : 1), after: id, tone: 'small' },
    ),
  ]
}
