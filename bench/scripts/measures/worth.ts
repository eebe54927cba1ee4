import { sentencesIn, share, stemsOf, type Line } from './text.ts'

const TAKEN_UP = 0.6
const LEAST_STEMS = 3

/**
 * The worth of the source sentences that a script takes up, compared with all of them: 1 is as good as chance. A sentence
 * is worth more the more often the sources have its words.
 */
export function worthTaken(lines: readonly Line[], texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const stem of texts.flatMap(stemsOf)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const sentences = texts
    .flatMap(sentencesIn)
    .map(stemsOf)
    .filter((stems) => stems.length >= LEAST_STEMS)
    .map((stems) => ({ stems, worth: mean(stems.map((stem) => counts.get(stem) ?? 0)) }))
  const said = lines.map(({ text }) => new Set(stemsOf(text)))
  const taken = sentences.filter(({ stems }) =>
    said.some((words) => share(stems.filter((stem) => words.has(stem)).length, stems.length) >= TAKEN_UP),
  )
  return share(mean(taken.map(({ worth }) => worth)), mean(sentences.map(({ worth }) => worth)))
}

const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
