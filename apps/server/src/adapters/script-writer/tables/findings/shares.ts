import type { Exchange, Turn } from '../../embedded/plan/plan.ts'
import type { Category } from '../columns.ts'
import { exactShare, sayCount, sayShare } from '../say-figure.ts'
import {
  asker,
  exchange,
  type Finding,
  levelsOf,
  prepositionOf,
  rowsOf,
  sayLevel,
  type Scene,
  SURE,
  teller,
} from '../scene.ts'
import { capital, listed } from '../words.ts'

const LEAST_IN_GROUP = 5
const MATTERS = 0.1
const MOST_SAID = 4
const MOST_CATEGORIES = 4
const MOST_UNEVEN = 4
type Share = { said: string; of: number; count: number; share: number }

/** How the values of one column spread, and whether they spread differently in the groups of another. */
export function findShares(scene: Scene): Finding | undefined {
  const { main, categories, measures } = scene
  const others = categories.filter((category) => category !== main).slice(0, MOST_CATEGORIES)
  const halves = categories.filter(({ levels }) => levels.length === 2)
  const pairs = halves.flatMap((category) =>
    categories
      .filter((by) => by !== category && (scene.isAsked(category) || by === main))
      .map((by) => ({ category, by })),
  )
  const found = pairs
    .flatMap(({ category, by }) => uneven(scene, category, by) ?? [])
    .toSorted((a, b) => b.sure - a.sure)
  const exchanges = [
    ...others.flatMap((category, at) => mostCommon(scene, category, at)),
    ...found.slice(0, MOST_UNEVEN).map((one) => one.exchange),
  ]
  if (exchanges.length === 0) return undefined
  const [foremost] = found
  return {
    title: measures.length > 0 ? 'How the rows are spread' : 'What is common',
    exchanges,
    ...(foremost && { point: foremost.statement }),
    ...(foremost?.isAsked && { hook: { statement: foremost.statement, doubt: 'As far apart as that?' } }),
  }
}

function mostCommon(scene: Scene, category: Category, at: number): Exchange[] {
  const given = category.texts.filter((text) => text !== undefined)
  const counts = category.levels.map((level) => ({
    said: sayLevel(category, level),
    count: given.filter((text) => text === level).length,
  }))
  const [first, second] = counts
  if (!first || !second) return []
  const figure = scene.figures.cite(
    `Rows by ${category.label}, ${given.length} with a value: ${counts.map(({ said, count }) => `${said}: ${count} (${exactShare(count / given.length)})`).join(', ')}. ${rowsOf(scene)}`,
  )
  const even = first.count / second.count < 1.1
  const answer =
    even && counts.length === 2
      ? `About even: ${sayCount(first.count)} ${first.said} and ${sayCount(second.count)} ${second.said}.`
      : `${capital(first.said)}, with ${sayCount(first.count)} of ${sayCount(given.length)}. That’s ${sayShare(first.count / given.length)}. ${capital(second.said)} comes next, with ${sayCount(second.count)}.`
  const asks = [
    `What’s most common in ${category.label}?`,
    `And under ${category.label}?`,
    `How is ${category.label} spread?`,
    `And ${category.label}?`,
  ]
  const weight = (scene.measures.length > 0 ? 0.35 : 0.7) - 0.05 * at + (scene.isAsked(category) ? 0.2 : 0)
  return [
    exchange(scene, `common ${category.label}`, [asker(asks[at] ?? `And ${category.label}?`), teller(answer, figure)], {
      weight,
    }),
  ]
}

type Uneven = { exchange: Exchange; statement: Turn; isAsked: boolean; sure: number }

/** "Survived: 74 per cent of the women, 19 per cent of the men", if that is more than chance. */
function uneven(scene: Scene, category: Category, by: Category): Uneven | undefined {
  const [level = ''] = levelsOf(category)
  const shares = by.levels
    .map((group): Share => shareIn(category, { level, by, group }))
    .filter(({ of }) => of >= LEAST_IN_GROUP)
    .toSorted((a, b) => b.share - a.share)
  const [first, last] = [shares[0], shares.at(-1)]
  if (!first || !last || first.share - last.share < MATTERS) return undefined
  const sure = surenessOf(first, last)
  if (sure < SURE) return undefined
  const said = sayLevel(category, level)
  const figure = scene.figures.cite(
    `Share of ${said} by ${by.label}: ${shares.map((share) => `${share.said}: ${exactShare(share.share)} (${share.count} of ${share.of} rows)`).join(', ')}. ${rowsOf(scene)}`,
  )
  const listedShares = shares.length > MOST_SAID ? [...shares.slice(0, 2), last] : shares
  const on = prepositionOf(by) === 'with' ? 'for' : prepositionOf(by)
  const answer = `Not at all: it’s ${listed(listedShares.map((share) => `${sayShare(share.share)} ${on} ${share.said}`))}.`
  const turns = [asker(`Is the share of ${said} the same for every ${by.label}?`, figure), teller(answer, figure)]
  const weight = scene.isAsked(category) ? 0.95 : scene.measures.length > 0 ? 0.55 : 0.8
  return {
    exchange: exchange(scene, `uneven ${category.label} ${by.label}`, turns, { weight, tone: 'contrast' }),
    statement: teller(
      `The share of ${said} goes from ${sayShare(last.share)} ${on} ${last.said} to ${sayShare(first.share)} ${on} ${first.said}.`,
      figure,
    ),
    isAsked: scene.isAsked(category),
    sure,
  }
}

/** The distance of two shares in standard errors. */
function surenessOf(a: Share, b: Share): number {
  const both = (a.count + b.count) / (a.of + b.of)
  const error = Math.sqrt(both * (1 - both) * (1 / a.of + 1 / b.of))
  return error > 0 ? Math.abs(a.share - b.share) / error : 0
}

function shareIn(category: Category, { level, by, group }: { level: string; by: Category; group: string }): Share {
  const rows = by.texts.flatMap((text, row) => (text === group && category.texts[row] !== undefined ? [row] : []))
  const count = rows.filter((row) => category.texts[row] === level).length
  return { said: sayLevel(by, group), of: rows.length, count, share: rows.length > 0 ? count / rows.length : 0 }
}
