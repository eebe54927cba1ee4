import type { Category, Measure } from '../columns.ts'
import { exactFigure, sayCount, sayFigure, unnamed } from '../say-figure.ts'
import {
  asker,
  exchange,
  type Finding,
  type Group,
  groupOf,
  groupsOf,
  prepositionOf,
  rowsOf,
  sayLevel,
  type Scene,
  teller,
} from '../scene.ts'
import { gapBetween } from '../compare.ts'
import { capital, listed, pluralOf } from '../words.ts'

type Crossed = { by: Category; places: Category; found: { level: string; in: string[] }[] }

const LEAST_IN_PLACE = 5
const HARDLY = 1.05
const MOST_SAID = 3

/** Two ways to group whose groups go with each other, the objection that follows from it, and its test. */
export function findCrossed(scene: Scene): Finding | undefined {
  const crossed = crossedOf(scene)
  const [measure] = scene.measures
  if (!crossed) return undefined
  const { by, places, found } = crossed
  const [only, everywhere] = [
    found.filter((row) => row.in.length === 1),
    found.filter((row) => row.in.length === places.levels.length),
  ]
  const figure = scene.figures.cite(
    `${by.label} and ${places.label} (${places.levels.length} groups): ${found.map((row) => `${sayLevel(by, row.level)} ${row.in.length === 1 ? 'only with' : 'with'} ${listed(row.in.map((level) => sayLevel(places, level)))}`).join('; ')}. ${rowsOf(scene)}`,
  )
  const on = prepositionOf(places)
  const exclusives = only
    .slice(0, MOST_SAID)
    .map((row) => `${sayLevel(by, row.level)} occurs only ${on} ${sayLevel(places, row.in[0] ?? '')}`)
  const alls = everywhere.slice(0, MOST_SAID).map((row) => sayLevel(by, row.level))
  const all =
    alls.length > 0
      ? ` ${listed(alls)} ${alls.length > 1 ? 'are' : 'is'} found ${on} ${places.levels.length === 2 ? 'both' : `all ${sayCount(places.levels.length)}`}.`
      : ''
  return {
    title: `${capital(by.label)} or ${places.label}?`,
    promise: `whether it is really ${by.label} that counts, or ${places.label}`,
    exchanges: [
      exchange(
        scene,
        'crossed',
        [
          asker(`Does every ${by.label} occur ${on} every ${places.label}?`),
          teller(`No. ${listed(exclusives)}.${all}`, figure),
        ],
        { weight: 0.65, tone: 'contrast' },
      ),
      ...(measure ? objection(scene, crossed, measure) : []),
    ],
  }
}

/** Another category of three and more levels, of which some groups have only one. */
function crossedOf({ main, categories }: Scene): Crossed | undefined {
  if (!main) return undefined
  return categories
    .filter((category) => category !== main && category.levels.length > 2)
    .map((places) => ({
      by: main,
      places,
      found: main.levels.map((level) => ({ level, in: levelsWith(main, level, places) })),
    }))
    .find(
      ({ found, places }) =>
        found.some((row) => row.in.length === 1) &&
        new Set(found.flatMap((row) => row.in)).size === places.levels.length,
    )
}

const levelsWith = (by: Category, level: string, places: Category): string[] =>
  places.levels.filter((place) => by.texts.some((text, row) => text === level && places.texts[row] === place))

/** "Then it may be the island, not the species": a species that lives in several places shows whether the place matters. */
function objection(scene: Scene, { by, places, found }: Crossed, measure: Measure): ReturnType<typeof exchange>[] {
  const [a, b] = groupsOf(measure, by)
  if (!a || !b) return []
  const tested = found
    .filter((row) => row.in.length > 1)
    .map((row) => ({ level: row.level, groups: placesOf(measure, { by, level: row.level, places }) }))
    .toSorted((x, y) => y.groups.length - x.groups.length)[0]
  const doubt = asker(
    `Then when we compare ${pluralOf(by.label)}, we may really be comparing ${pluralOf(places.label)}.`,
  )
  const [high, low] = [tested?.groups[0], tested?.groups.at(-1)]
  if (!tested || !high || !low || high === low) {
    const fair = scene.figures.cite(
      `No ${by.label} occurs with more than one ${places.label} in at least ${LEAST_IN_PLACE} rows each. ${rowsOf(scene)}`,
    )
    return [
      exchange(scene, 'objection', [doubt, teller('Good objection, and this table can’t tell the two apart.', fair)], {
        weight: 0.5,
        after: 'crossed',
        tone: 'uncertain',
      }),
    ]
  }
  const said = sayLevel(by, tested.level)
  const gap = gapBetween(measure, high.mean, low.mean)
  const figure = scene.figures.cite(
    `Mean of ${measure.label} with ${said} by ${places.label}: ${tested.groups.map((group) => `${group.said}: ${exactFigure(group.mean, measure.unit)} (${group.values.length} rows)`).join(', ')}; the largest is ahead by ${gap.exact}. ${rowsOf(scene)}`,
    high.rows[0],
  )
  const [first, ...rest] = tested.groups
  const listedMeans = [
    `${sayFigure(first?.mean ?? 0, measure.unit)} ${prepositionOf(places)} ${first?.said ?? ''}`,
    ...rest.map(
      ({ mean, said: place }) => `${sayFigure(mean, unnamed(measure.unit))} ${prepositionOf(places)} ${place}`,
    ),
  ]
  const verdict =
    high.mean / low.mean < HARDLY && low.mean > 0
      ? `So ${places.label} hardly matters.`
      : `So ${places.label} does play a part: the highest is ahead by ${gap.by}.`
  return [
    exchange(
      scene,
      'objection',
      [
        doubt,
        teller(
          `Good objection, and it can be tested. ${said} occurs in several, and its ${measure.label} is ${listed(listedMeans)}. ${verdict}`,
          figure,
        ),
      ],
      { weight: 0.6, after: 'crossed', tone: 'contrast' },
    ),
  ]
}

function placesOf(measure: Measure, { by, level, places }: { by: Category; level: string; places: Category }): Group[] {
  return places.levels
    .map((place) => ({
      level: place,
      said: sayLevel(places, place),
      rows: places.texts.flatMap((text, row) =>
        text === place && by.texts[row] === level && measure.numbers[row] !== undefined ? [row] : [],
      ),
    }))
    .filter(({ rows }) => rows.length >= LEAST_IN_PLACE)
    .map((group) => groupOf(measure, group))
    .toSorted((a, b) => b.mean - a.mean)
}
