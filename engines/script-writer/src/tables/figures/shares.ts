import type { Category } from '../columns.ts'
import { listed, listedEnds, sayNumber, sayShare } from '../say-figure.ts'
import { type Figure, isYesOrNo, levelsOf, sayLevel, type Scene, SURE } from '../scene.ts'
import { sum } from '../statistics.ts'

const LEAST_IN_GROUP = 5
const MATTERS = 0.1
const MOST_CATEGORIES = 4
const MOST_SHARES = 3
const MOST_PARTS = 4

/** Share of a group that has a value, such as "survived". */
type Share = { group: string; said: string; count: number; of: number; share: number }
type Split = { category: Category; level: string; by: Category }
type Uneven = Split & { shares: Share[]; first: Share; last: Share; sure: number }

const weigh = ({ counts }: Scene, rows: readonly number[]): number =>
  counts ? sum(rows.map((row) => counts.numbers[row] ?? 0)) : rows.length

const rowsWith = ({ texts }: Category, level: string): number[] =>
  texts.flatMap((text, row) => (text === level ? [row] : []))

const lacking = (columns: readonly Category[]): number =>
  (columns[0]?.texts ?? []).filter((_, row) => columns.some(({ texts }) => texts[row] === undefined)).length

/** Sizes of the groups, in rows or in what was counted; equal groups tell nothing. */
export function findCounts(scene: Scene): Figure[] {
  const { categories, counts } = scene
  return categories.slice(0, MOST_CATEGORIES).flatMap((category) => {
    const groups = category.levels
      .map((level) => ({ said: sayLevel(category, level), size: weigh(scene, rowsWith(category, level)) }))
      .toSorted((a, b) => b.size - a.size)
    const total = sum(groups.map(({ size }) => size))
    if (groups[0]?.size === groups.at(-1)?.size) return []
    const sizes = groups.map(({ said, size }) => `${sayNumber(size)} ${said} (${sayShare(size / total)})`)
    const text = `by ${category.label}, the ${sayNumber(total)} ${counts ? `counted in ${counts.label}` : 'rows'} are ${listedEnds(sizes)}`
    return [{ text, left: lacking([category]) }]
  })
}

/** Shares of one column that differ between the groups of another by more than chance; first those that turn round inside a third. */
export function findShares(scene: Scene): Figure[] {
  const halves = scene.categories
    .filter(({ levels }) => levels.length === 2)
    .toSorted((a, b) => Number(isYesOrNo(b)) - Number(isYesOrNo(a)))
  const uneven = halves
    .flatMap((category, at) =>
      scene.categories
        .filter((by) => !halves.slice(0, at + 1).includes(by))
        .flatMap((by) => unevenOf(scene, { category, level: levelsOf(category)[0] ?? '', by }) ?? []),
    )
    .toSorted((a, b) => b.sure - a.sure)
    .slice(0, MOST_SHARES)
  return [...uneven.flatMap((one) => turnedOf(scene, one)), ...uneven.map(figureOf)]
}

function unevenOf(scene: Scene, split: Split): Uneven | undefined {
  const shares = sharesOf(scene, split)
  const [first, last] = [shares[0], shares.at(-1)]
  if (!first || !last || first.share - last.share < MATTERS) return undefined
  const both = (first.count + last.count) / (first.of + last.of)
  const sure = (first.share - last.share) / Math.sqrt(both * (1 - both) * (1 / first.of + 1 / last.of))
  return sure >= SURE ? { ...split, shares, first, last, sure } : undefined
}

function sharesOf(scene: Scene, { category, level, by }: Split, isIn = (_row: number): boolean => true): Share[] {
  return by.levels
    .map((group) => {
      const rows = rowsWith(by, group).filter((row) => category.texts[row] !== undefined && isIn(row))
      const own = rows.filter((row) => category.texts[row] === level)
      const [count, of] = [weigh(scene, own), weigh(scene, rows)]
      return { group, said: sayLevel(by, group), count, of, share: count / of }
    })
    .filter(({ of }) => of >= LEAST_IN_GROUP)
    .toSorted((a, b) => b.share - a.share)
}

function figureOf({ category, level, by, shares }: Uneven): Figure {
  const said = shares.map(
    ({ said: group, share, count, of }) => `${sayShare(share)} for ${group} (${sayNumber(count)} of ${sayNumber(of)})`,
  )
  const text = `the share of ${sayLevel(category, level)} by ${by.label} is ${listedEnds(said)}`
  return { text, row: rowsWith(category, level)[0], left: lacking([category, by]) }
}

/** Simpson's paradox among shares: the group that is ahead over all is behind inside most groups of a third column. */
function turnedOf(scene: Scene, uneven: Uneven): Figure[] {
  const { category, level, by, first, last } = uneven
  const others = scene.categories.filter((inside) => inside !== category && inside !== by)
  return others.flatMap((inside) => {
    const parts = inside.levels.flatMap((part) => {
      const shares = sharesOf(scene, uneven, (row) => inside.texts[row] === part)
      const [high, low] = [first, last].map(({ group }) => shares.find((share) => share.group === group)?.share)
      return high === undefined || low === undefined ? [] : [{ said: sayLevel(inside, part), high, low }]
    })
    const turned = parts.filter(({ high, low }) => low > high)
    if (parts.length < 2 || turned.length * 2 <= parts.length) return []
    const said = turned
      .slice(0, MOST_PARTS)
      .map(({ said: part, high, low }) => `${sayShare(low)} against ${sayShare(high)} for ${part}`)
    const text = `the share of ${sayLevel(category, level)} is ${sayShare(first.share)} for ${first.said} and ${sayShare(last.share)} for ${last.said} over all. But by ${inside.label}, ${last.said} is ahead of ${first.said} in ${turned.length} of ${parts.length} groups: ${listed(said)}`
    return [{ text, row: rowsWith(category, level)[0], left: lacking([category, by, inside]) }]
  })
}
