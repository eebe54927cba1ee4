import { gapBetween } from '../compare.ts'
import { sayFigure, unnamed } from '../say-figure.ts'
import {
  asker,
  citeMeans,
  exchange,
  type Finding,
  type Group,
  groupsOf,
  type Scene,
  SURE,
  sureness,
  teller,
} from '../scene.ts'
import type { Measure } from '../columns.ts'
import { capital } from '../words.ts'

/** Smaller leads are not worth a chapter. */
const LEAST_LEAD = 1.05

export type Lost = { measure: Measure; groups: Group[]; isLast: boolean }

/** Where the group that leads the biggest difference does not lead: where it is last, if there is such a measurement. */
export function lostOf({ main, measures }: Scene): Lost | undefined {
  const [top, ...others] = measures
  const leader = main && top ? groupsOf(top, main)[0] : undefined
  if (!main || !leader) return undefined
  const lost = others.flatMap((measure): Lost[] => {
    const groups = groupsOf(measure, main)
    const [winner, own, last] = [groups[0], groups.find(({ level }) => level === leader.level), groups.at(-1)]
    if (!winner || !own || !last || winner === own) return []
    const { ratio, isClose } = gapBetween(measure, winner.mean, own.mean)
    return isClose || ratio < LEAST_LEAD || sureness(winner, own) < SURE
      ? []
      : [{ measure, groups, isLast: own === last }]
  })
  return lost.find(({ isLast }) => isLast) ?? lost[0]
}

export function findLoser(scene: Scene): Finding | undefined {
  const { main, measures } = scene
  const [top] = measures
  const lost = lostOf(scene)
  const leader = main && top ? groupsOf(top, main)[0] : undefined
  const own = lost?.groups.find(({ level }) => level === leader?.level)
  const [winner] = lost?.groups ?? []
  if (!main || !top || !lost || !leader || !winner || !own) return undefined
  const { measure, groups, isLast } = lost
  const figure = citeMeans(scene, { measure, by: main, groups })
  const led = citeMeans(scene, { measure: top, by: main, groups: groupsOf(top, main) })
  const answer = isLast
    ? `No. In ${measure.label}, ${leader.said} comes last: ${sayFigure(own.mean, measure.unit)}. ${winner.said} leads there, with ${sayFigure(winner.mean, unnamed(measure.unit))}.`
    : `No. In ${measure.label} it’s ${winner.said}, with ${sayFigure(winner.mean, measure.unit)}. ${leader.said} has ${sayFigure(own.mean, unnamed(measure.unit))}.`
  const remark = isLast ? `First in ${top.label}, last in ${measure.label}.` : `So no ${main.label} wins everything.`
  const behind = isLast ? `behind all of them in ${measure.label}` : `behind ${winner.said} in ${measure.label}`
  return {
    promise: `where ${leader.said} doesn’t lead`,
    title: `Where ${leader.said} ${isLast ? 'comes last' : 'doesn’t lead'}`,
    exchanges: [
      exchange(
        scene,
        'last',
        [asker(`Does ${leader.said} lead everywhere?`, figure), teller(answer, figure), asker(remark)],
        {
          weight: isLast ? 0.75 : 0.7,
          tone: 'contrast',
        },
      ),
    ],
    hook: {
      statement: teller(
        `${capital(leader.said)} is ahead of all the others in ${top.label}, and ${behind}.`,
        figure,
        led,
      ),
      doubt: isLast ? 'First and last at once?' : 'And why is that?',
    },
    point: teller(
      `${capital(leader.said)} leads in ${top.label}, but ${isLast ? 'is last' : `not`} in ${measure.label}.`,
      figure,
      led,
    ),
  }
}
