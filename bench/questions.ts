import { embeddedAnswerer } from '../engines/answerer/src/embedded/embedded-answerer.ts'
import { useLite } from '../engines/answerer/src/sentence-meaning/use-lite/use-lite.ts'
import { questionSets } from '../engines/answerer/test/question-sets.ts'
import { scoreAnswers } from '../engines/answerer/test/score-answers.ts'
import type { Figure } from './figure.ts'

const LOADING_MS = 60_000

/** Answers without a language model to all sets of questions: the share that cites the right line, and the share of refusals. */
export async function questions(): Promise<Figure[]> {
  const meaning = useLite({ timeout_ms: LOADING_MS })
  try {
    const figures: Figure[] = []
    for (const { name, episodes, right, refused, is_held_out } of questionSets) {
      const score = await scoreAnswers(embeddedAnswerer(meaning), episodes)
      if (!is_held_out) process.stdout.write(score.faults.map((fault) => `  ${fault}\n`).join(''))
      figures.push(
        share(`${name}: right line cited`, score.right / score.answerable, right),
        share(`${name}: refused of what nothing answers`, score.refused / score.unanswerable, refused),
        { name: `${name}: lines that say what nothing said`, measured: score.invented, unit: '', aim: 0, gate: true },
      )
    }
    return figures
  } finally {
    await meaning.close()
  }
}

function share(name: string, measured: number, aim: number): Figure {
  return { name, measured: measured * 100, unit: '%', aim: aim * 100, wanted: 'at least', gate: true }
}
