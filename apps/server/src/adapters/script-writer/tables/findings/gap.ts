import type { Exchange } from '../../embedded/plan/plan.ts'
import type { Category, Measure } from '../columns.ts'
import { type Gap, gapBetween } from '../compare.ts'
import { exactFigure, sayCell, sayCount, sayFigure, unnamed } from '../say-figure.ts'
import {
  asker,
  citeMeans,
  exchange,
  type Finding,
  type Group,
  groupsName,
  groupsOf,
  rowIn,
  type Scene,
  SURE,
  sureness,
  teller,
} from '../scene.ts'
import { lostOf } from './loser.ts'
import { capital, listed } from '../words.ts'

const MOST_SAID = 4
const MOST_OTHERS = 5
const MATTERS = 0.05
type Compared = { measure: Measure; groups: Group[]; first: Group; last: Group; gap: Gap; figure: string }

/** Where the main groups differ most, by how much, whether they overlap, and what the other measurements say. */
export function findGap(scene: Scene): Finding | undefined {
  const { main, measures } = scene
  const compared = main ? measures.flatMap((measure) => compare(scene, measure) ?? []) : []
  const [top, ...others] = compared
  if (!main || !top) return undefined
  const { measure, first, last, gap, figure } = top
  const lost = lostOf(scene)
  const isSafe = sureness(first, last) >= SURE
  const statement = teller(
    Number.isNaN(gap.ratio) || gap.isClose
      ? `${first.said} leads in ${measure.label}, with ${sayFigure(first.mean, measure.unit)} on average.`
      : gap.ratio < 2
        ? `On average, ${first.said} is ${gap.short} ahead of ${last.said} in ${measure.label}.`
        : `In ${measure.label}, ${first.said} has ${gap.short} what ${last.said} has, on average.`,
    figure,
  )
  return {
    title: `The biggest difference: ${measure.label}`,
    promise: `where the ${groupsName(main)} differ most`,
    exchanges: [
      exchange(
        scene,
        'gap',
        [
          asker(`Where do the ${groupsName(main)} differ most?`),
          teller(`In ${measure.label}. ${capital(means(top))}.`, figure),
        ],
        { weight: 0.95, alone: `The ${groupsName(main)} differ most in ${measure.label}. ${capital(means(top))}.` },
      ),
      ...lead(scene, top),
      ...chance(scene, top),
      ...overlap(scene, main, top),
      ...close(scene, top),
      ...others
        .filter((other) => other.measure !== lost?.measure)
        .slice(0, MOST_OTHERS)
        .map((other, at) => alsoIn(scene, other, { leader: first, at })),
    ],
    hook: isSafe ? { statement, doubt: 'Is that the whole story?' } : undefined,
    point: teller(
      `In ${measure.label}, ${first.said} leads with ${sayFigure(first.mean, measure.unit)} on average.`,
      figure,
    ),
    headline: `${listed(
      top.groups.slice(0, MOST_SAID).map(({ said }) => said),
      'or',
    )}: who leads in ${measure.label}`,
  }
}

function compare(scene: Scene, measure: Measure): Compared | undefined {
  const groups = scene.main ? groupsOf(measure, scene.main) : []
  const [first, last] = [groups[0], groups.at(-1)]
  if (!scene.main || !first || !last || first === last) return undefined
  const gap = gapBetween(measure, first.mean, last.mean)
  const extra = `${first.said} is ahead of ${last.said} by ${gap.exact}. `
  return { measure, groups, first, last, gap, figure: citeMeans(scene, { measure, by: scene.main, groups, extra }) }
}

/** "Gentoo: 217 millimetres on average, Chinstrap 196, Adelie 190". */
function means({ measure: { unit }, groups, last }: Compared): string {
  const [first, ...rest] = groups
  const shown = rest.length > MOST_SAID ? [...rest.slice(0, 2), last] : rest
  const others = shown.map(
    ({ said, mean }, at) =>
      `${rest.length > MOST_SAID && at === 2 ? 'and at the end ' : ''}${said} ${sayFigure(mean, unnamed(unit))}`,
  )
  return `${first?.said ?? ''}: ${sayFigure(first?.mean ?? 0, unit)} on average, ${others.join(', ')}`
}

function lead(scene: Scene, { first, last, gap, figure }: Compared): Exchange[] {
  const turns = [
    asker(`So how far is ${first.said} ahead of ${last.said}?`, figure),
    teller(
      gap.isClose
        ? `Hardly at all: ${gap.said}.`
        : Number.isNaN(gap.ratio)
          ? `By ${gap.said}.`
          : gap.ratio >= 2
            ? `A long way. It has ${gap.said} what ${last.said} has.`
            : `By ${gap.said}.`,
      figure,
    ),
  ]
  return [exchange(scene, 'lead', turns, { weight: 0.8, after: 'gap', tone: gap.isClose ? 'small' : 'large' })]
}

/** The objection that a gap between few and scattered rows may be luck, where it may. */
function chance(scene: Scene, { measure, first, last }: Compared): Exchange[] {
  if (sureness(first, last) >= SURE) return []
  const spread = (first.spread + last.spread) / 2
  const figure = scene.figures.cite(
    `${measure.label}: the standard deviation inside ${first.said} and ${last.said} is ${exactFigure(spread, measure.unit)} on average, with ${first.values.length} and ${last.values.length} rows.`,
    first.rows[0],
  )
  const answer = `It could. The typical spread inside a group is ${sayFigure(spread, measure.unit)}, and there are ${sayCount(first.values.length)} ${scene.noun.many} in the one and ${sayCount(last.values.length)} in the other.`
  return [
    exchange(scene, 'chance', [asker(`Couldn’t that gap in ${measure.label} be chance?`), teller(answer, figure)], {
      weight: 0.7,
      after: 'gap',
      tone: 'uncertain',
    }),
  ]
}

/** The objection that means hide single rows, answered by counting. */
function overlap(scene: Scene, main: Category, { measure, first, last }: Compared): Exchange[] {
  const least = first.values.reduce((a, b) => Math.min(a, b))
  const most = last.values.reduce((a, b) => Math.max(a, b))
  const reach = last.values.filter((value) => value >= least).length
  const figure = scene.figures.cite(
    `${measure.label}: the smallest value with ${first.said} is ${exactFigure(least, measure.unit)}, the largest with ${last.said} is ${exactFigure(most, measure.unit)}. ${reach} of the ${last.values.length} rows with ${last.said} reach the smallest of ${first.said}.`,
    first.rows[0],
  )
  const answer =
    reach === 0
      ? `Every single one. The smallest value of ${first.said} is ${sayCell(least, measure.unit)}, and the largest of ${last.said} is ${sayCell(most, measure.unit)}.`
      : `No, that’s the average. ${reach === last.values.length ? 'All' : capital(sayCount(reach))} of the ${sayCount(last.values.length)} ${rowIn(scene, main, last.said, true)} ${reach === 1 ? 'reaches' : 'reach'} the lowest of ${first.said}, ${sayCell(least, measure.unit)}.`
  const turns = [
    asker(`Is every ${rowIn(scene, main, first.said)} ahead of every ${rowIn(scene, main, last.said)}?`, figure),
    teller(answer, figure),
  ]
  return [exchange(scene, 'overlap', turns, { weight: 0.55, after: 'gap', tone: reach === 0 ? 'large' : 'contrast' })]
}

/** Two groups that are next to each other and hardly differ, against the spread inside of them. */
function close(scene: Scene, { measure, groups }: Compared): Exchange[] {
  const [a, b] =
    groups.flatMap((group, at) => {
      const next = groups[at + 1]
      return next && gapBetween(measure, group.mean, next.mean).isClose ? [[group, next] as const] : []
    })[0] ?? []
  if (!a || !b || !Number.isFinite(a.spread + b.spread)) return []
  const [off, spread] = [a.mean - b.mean, (a.spread + b.spread) / 2]
  const figure = scene.figures.cite(
    `${measure.label}: the means of ${a.said} and ${b.said} are ${exactFigure(off, measure.unit)} apart; the standard deviation inside these groups is ${exactFigure(spread, measure.unit)} on average.`,
    a.rows[0],
  )
  const turns = [
    asker(`${a.said} and ${b.said} sound almost the same in ${measure.label}.`, figure),
    teller(
      `They are ${sayFigure(off, measure.unit)} apart, and the typical spread inside a group is ${sayFigure(spread, measure.unit)}.${off < spread * MATTERS * 4 ? ' So that gap means little.' : ''}`,
      figure,
    ),
  ]
  return [exchange(scene, 'close', turns, { weight: 0.5, after: 'gap', tone: 'small' })]
}

function alsoIn(scene: Scene, other: Compared, { leader, at }: { leader: Group; at: number }): Exchange {
  const { measure, first, gap, figure } = other
  const isSame = first.level === leader.level
  const asks = [
    `Then there’s ${measure.label}.`,
    `And ${measure.label}?`,
    `Does ${measure.label} look the same?`,
    `What about ${measure.label}?`,
    `How about ${measure.label}?`,
  ]
  const opens = isSame
    ? ['The same leader.', `${first.said} again.`, `${first.said} once more.`, `Same order at the top.`, '']
    : ['That one turns out differently.', 'No, another leader there.', 'A different winner.', '', '']
  const small = gap.isClose ? ' There’s hardly anything between them.' : ''
  const answer = `${opens[at] ?? ''} ${capital(means(other))}.${small}`.trim()
  return exchange(
    scene,
    `means ${measure.label}`,
    [asker(asks[at] ?? `And ${measure.label}?`), teller(answer, figure)],
    {
      weight: (scene.isAsked(measure) ? 0.9 : 0.6) - 0.05 * at,
      tone: gap.isClose ? 'small' : 'plain',
    },
  )
}
