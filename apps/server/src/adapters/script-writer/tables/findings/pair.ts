import type { Category, Measure } from '../columns.ts'
import { gapBetween, type Gap } from '../compare.ts'
import { exactFigure } from '../say-figure.ts'
import {
  asker,
  exchange,
  type Finding,
  groupOf,
  levelsOf,
  rowsOf,
  sayLevel,
  type Scene,
  SURE,
  sureness,
  teller,
} from '../scene.ts'
import { capital, listed } from '../words.ts'

type Within = { level: string; ahead: string; sure: number; gap: Gap; row: number; text: string }

const LEAST_IN_HALF = 5
const MOST_SAID = 4

/** A column of two values, such as male and female, compared inside each main group, so that the groups cannot blur it. */
export function findPair(scene: Scene): Finding | undefined {
  const pair = scene.categories.find((category) => category !== scene.main && category.levels.length === 2)
  const { main } = scene
  if (!pair || !main) return undefined
  const found = scene.measures
    .map((measure) => ({
      measure,
      parts: main.levels.flatMap((level) => within(measure, { main, level, pair }) ?? []),
    }))
    .filter(({ parts }) => parts.length > 1 && surenessOf(parts) >= SURE)
    .toSorted((a, b) => strength(b.parts) - strength(a.parts))[0]
  if (!found || strength(found.parts) === 0) return undefined
  const { measure, parts } = found
  const [one = '', two = ''] = levelsOf(pair).map((level) => sayLevel(pair, level))
  const figure = scene.figures.cite(
    `Mean of ${measure.label} by ${main.label} and ${pair.label}: ${parts.map(({ text }) => text).join('; ')}. ${rowsOf(scene)}`,
    parts[0]?.row,
  )
  const sorted = parts.toSorted((a, b) => b.gap.ratio - a.gap.ratio).slice(0, MOST_SAID)
  const [{ ahead } = { ahead: '' }] = sorted
  const isAlways = parts.every((part) => part.ahead === ahead)
  const said = sorted.map((part) => `${isAlways ? '' : `${part.ahead} by `}${part.gap.by} in ${part.level}`)
  const answer = isAlways
    ? `In every ${main.label}, ${ahead} is ahead in ${measure.label}: by ${listed(said)}.`
    : `That depends on ${main.label}. In ${measure.label}, it’s ${listed(said)}.`
  return {
    title: `${capital(one)} and ${two}`,
    exchanges: [
      exchange(
        scene,
        'pair',
        [asker(`How do ${one} and ${two} compare in ${measure.label}?`, figure), teller(answer, figure)],
        {
          weight: scene.isAsked(pair) ? 0.85 : 0.6,
          tone: isAlways ? 'plain' : 'contrast',
        },
      ),
    ],
    point: isAlways ? teller(`In every ${main.label}, ${ahead} is ahead in ${measure.label}.`, figure) : undefined,
  }
}

/** Over all groups together: what points the other way counts against it. */
const surenessOf = (parts: readonly Within[]): number =>
  parts.reduce((sum, { ahead, sure }) => sum + (ahead === parts[0]?.ahead ? sure : -sure), 0) / Math.sqrt(parts.length)

/** Zero where it is a different one that is ahead, and by little. */
const strength = (parts: readonly Within[]): number =>
  Math.min(...parts.map(({ gap }) => (Number.isNaN(gap.ratio) ? 0 : gap.ratio - 1))) *
  (new Set(parts.map(({ ahead }) => ahead)).size === 1 ? 1 : 0.1)

function within(
  measure: Measure,
  { main, level, pair }: { main: Category; level: string; pair: Category },
): Within | undefined {
  const halves = pair.levels
    .map((half) => ({
      level: half,
      said: sayLevel(pair, half),
      rows: pair.texts.flatMap((text, row) =>
        text === half && main.texts[row] === level && measure.numbers[row] !== undefined ? [row] : [],
      ),
    }))
    .map((group) => groupOf(measure, group))
    .toSorted((a, b) => b.mean - a.mean)
  const [high, low] = halves
  if (!high || !low || halves.some(({ rows }) => rows.length < LEAST_IN_HALF)) return undefined
  const gap = gapBetween(measure, high.mean, low.mean)
  const said = sayLevel(main, level)
  const means = halves.map(
    (half) => `${half.said}: ${exactFigure(half.mean, measure.unit)} (${half.values.length} rows)`,
  )
  return {
    level: said,
    ahead: high.said,
    sure: sureness(high, low),
    gap,
    row: high.rows[0] ?? 0,
    text: `${said}: ${means.join(', ')}, ahead by ${gap.exact}`,
  }
}
