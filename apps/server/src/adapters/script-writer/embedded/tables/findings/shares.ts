import type { Exchange } from '../../plan/plan.ts'
import type { Category } from '../columns.ts'
import { exactShare, sayCount, sayShare } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, sayLevel, type Scene, teller } from '../scene.ts'
import { listed } from '../words.ts'

const LEAST_IN_GROUP = 5
const MATTERS = 0.1
const MOST_SAID = 4
const MOST_CATEGORIES = 4
type Share = { said: string; of: number; count: number; share: number }

/** How the values of one column spread, and whether they spread differently in the main groups. */
export function findShares(scene: Scene): Finding | undefined {
  const { main, categories, measures } = scene
  const others = categories.filter((category) => category !== main).slice(0, MOST_CATEGORIES)
  const exchanges = [
    ...others.flatMap((category, at) => mostCommon(scene, category, at)),
    ...others.flatMap((category) => (main && category.levels.length === 2 ? uneven(scene, category, main) : [])),
  ]
  if (exchanges.length === 0) return undefined
  return { title: measures.length > 0 ? 'How the rows are spread' : 'What is common', exchanges }
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
    `Rows by ${category.label}, ${given.length} with a value: ${counts.map(({ said, count }) => `${said} ${count} (${exactShare(count / given.length)})`).join(', ')}. ${rowsOf(scene)}`,
  )
  const even = first.count / second.count < 1.1
  const answer =
    even && counts.length === 2
      ? `About even: ${sayCount(first.count)} ${first.said} and ${sayCount(second.count)} ${second.said}.`
      : `${first.said}, with ${sayCount(first.count)} of ${sayCount(given.length)}. That’s ${sayShare(first.count / given.length)}. ${second.said} comes next, with ${sayCount(second.count)}.`
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

/** "Survived: 74 per cent of the women, 19 per cent of the men." */
function uneven(scene: Scene, category: Category, main: Category): Exchange[] {
  const [level = ''] = category.levels.toSorted(
    (a, b) => Number(/^(?:no|false|0|n|f)$/i.test(a)) - Number(/^(?:no|false|0|n|f)$/i.test(b)),
  )
  const shares = main.levels
    .map((group): Share => shareIn(category, { level, main, group }))
    .filter(({ of }) => of >= LEAST_IN_GROUP)
    .toSorted((a, b) => b.share - a.share)
  const [first, last] = [shares[0], shares.at(-1)]
  if (!first || !last || first.share - last.share < MATTERS) return []
  const said = sayLevel(category, level)
  const figure = scene.figures.cite(
    `Share of ${said} by ${main.label}: ${shares.map((share) => `${share.said} ${exactShare(share.share)} (${share.count} of ${share.of} rows)`).join(', ')}. ${rowsOf(scene)}`,
  )
  const listedShares = shares.length > MOST_SAID ? [...shares.slice(0, 2), last] : shares
  const turns = [
    asker(`Is the share of ${said} the same for every ${main.label}?`, figure),
    teller(
      `Far from it: ${listed(listedShares.map((share) => `${sayShare(share.share)} with ${share.said}`))}.`,
      figure,
    ),
  ]
  return [
    exchange(scene, `uneven ${category.label}`, turns, {
      weight: scene.measures.length > 0 ? 0.55 : 0.8,
      tone: 'contrast',
    }),
  ]
}

function shareIn(category: Category, { level, main, group }: { level: string; main: Category; group: string }): Share {
  const rows = main.texts.flatMap((text, row) => (text === group && category.texts[row] !== undefined ? [row] : []))
  const count = rows.filter((row) => category.texts[row] === level).length
  return { said: sayLevel(main, group), of: rows.length, count, share: rows.length > 0 ? count / rows.length : 0 }
}
