import { gapBetween } from '../compare.ts'
import { sayFigure, unnamed } from '../say-figure.ts'
import { asker, citeMeans, exchange, type Finding, type Group, groupsOf, type Scene, teller } from '../scene.ts'
import type { Measure } from '../columns.ts'

type Lost = { measure: Measure; groups: Group[] }

/** Where the group that leads the biggest difference is last. */
export function findLoser(scene: Scene): Finding | undefined {
  const { main, measures } = scene
  const [top, ...others] = measures
  const leader = main && top ? groupsOf(top, main)[0] : undefined
  if (!main || !top || !leader) return undefined
  const lost = others
    .map((measure): Lost => ({ measure, groups: groupsOf(measure, main) }))
    .find(({ measure, groups }) => isLast(measure, groups, leader))
  const [winner] = lost?.groups ?? []
  const last = lost?.groups.at(-1)
  if (!lost || !winner || !last) return undefined
  const { measure, groups } = lost
  const figure = citeMeans(scene, measure, main, groups)
  const led = citeMeans(scene, top, main, groupsOf(top, main))
  const answer = `No. In ${measure.label}, ${leader.said} comes last: ${sayFigure(last.mean, measure.unit)}. ${winner.said} leads there, with ${sayFigure(winner.mean, unnamed(measure.unit))}.`
  return {
    title: `Where ${leader.said} comes last`,
    exchanges: [
      exchange(
        scene,
        'last',
        [
          asker(`Does ${leader.said} lead everywhere?`, figure),
          teller(answer, figure),
          asker(`First in ${top.label}, last in ${measure.label}.`),
        ],
        { weight: 0.75, tone: 'contrast' },
      ),
    ],
    hook: {
      statement: teller(`${leader.said} is ahead of all the others in ${top.label}, and behind all of them in ${measure.label}.`, figure, led),
      doubt: `First and last at once?`,
    },
    point: teller(`${leader.said} leads in ${top.label} but is last in ${measure.label}.`, figure, led),
  }
}

function isLast(measure: Measure, groups: readonly Group[], leader: Group): boolean {
  const [winner, last] = [groups[0], groups.at(-1)]
  return winner !== undefined && last?.level === leader.level && winner !== last && !gapBetween(measure, winner.mean, last.mean).isClose
}
