import { expect, test } from 'vitest'
import { bees } from '#test/answers/episodes/bees.ts'
import { cables } from '#test/answers/episodes/cables.ts'
import { glass } from '#test/answers/episodes/glass.ts'
import { ice } from '#test/answers/episodes/ice.ts'
import { lighthouse } from '#test/answers/episodes/lighthouse.ts'
import { radweg } from '#test/answers/episodes/radweg.ts'
import { sourdough } from '#test/answers/episodes/sourdough.ts'
import { theatre } from '#test/answers/episodes/theatre.ts'
import { trams } from '#test/answers/episodes/trams.ts'
import { scoreAnswers } from '#test/answers/score-answers.ts'
import { embeddedAnswerer } from './embedded-answerer.ts'

const sets = [
  { name: 'known', episodes: [lighthouse, sourdough, trams, bees, radweg, cables, theatre], right: 0.9, refused: 0.9 },
  { name: 'held out', episodes: [glass, ice], right: 0.7, refused: 0.7 },
]

test.each(sets)('questions with planted facts, $name', async ({ name, episodes, right, refused }) => {
  const figures = await scoreAnswers(embeddedAnswerer(), episodes)
  process.stdout.write(
    `${name}: ${figures.right} of ${figures.answerable} right, ${figures.refused} of ${figures.unanswerable} refused, ${figures.invented} invented\n${process.env['FAULTS'] === name ? `${figures.faults.join('\n')}\n` : ''}`,
  )
  expect(figures.invented).toBe(0)
  expect(figures.right / figures.answerable).toBeGreaterThanOrEqual(right)
  expect(figures.refused / figures.unanswerable).toBeGreaterThanOrEqual(refused)
})
