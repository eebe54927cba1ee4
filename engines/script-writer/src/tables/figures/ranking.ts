import { capital, sayFigure, sayGap } from '../say-figure.ts'
import type { Figure, Scene } from '../scene.ts'

const MOST_MEASURES = 3
const LEAST_ROWS = 5

/** The first and the last, where each row has a name of its own, such as a country. */
export function findRanking({ names, measures, count }: Scene): Figure[] {
  return measures.slice(0, MOST_MEASURES).flatMap((measure) => {
    const places = measure.numbers
      .flatMap((value, row) => {
        const name = names?.texts[row]
        return value === undefined || name === undefined ? [] : [{ value, row, name }]
      })
      .toSorted((a, b) => b.value - a.value)
    const [first, second, third, last] = [places[0], places[1], places[2], places.at(-1)]
    if (!first || !second || !third || !last || places.length < LEAST_ROWS || first.value === second.value) return []
    const say = ({ name, value }: typeof first) => `${name} with ${sayFigure(value, measure.unit)}`
    const text = `${first.name} leads in ${measure.label} with ${sayFigure(first.value, measure.unit)}, followed by ${say(second)} and ${say(third)}; the last of ${places.length} is ${say(last)}. ${capital(first.name)} is ahead of ${second.name} by ${sayGap(measure, first.value, second.value)}`
    return [{ text, row: first.row, left: count - places.length }]
  })
}
