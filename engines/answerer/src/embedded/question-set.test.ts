import { afterAll, expect, test } from 'vitest'
import { useLite } from '#sentence-meaning/use-lite/use-lite.ts'
import { questionSets } from '#test/question-sets.ts'
import { scoreAnswers } from '#test/score-answers.ts'
import { embeddedAnswerer } from './embedded-answerer.ts'

// On a busy machine its process may need long to start.
const meaning = useLite({ timeout_ms: 60_000 })
afterAll(() => meaning.close())

/** The others are measured by `npm run bench -- --only=questions`. */
const heldOut = questionSets.filter(({ is_held_out }) => is_held_out)

test.each(heldOut)('TALK-O14 questions with planted facts, $name', async ({ name, episodes, right, refused }) => {
  const figures = await scoreAnswers(embeddedAnswerer(meaning), episodes)
  process.stdout.write(
    `${name}: ${figures.right} of ${figures.answerable} cite the right line, ${figures.refused} of ${figures.unanswerable} are refused\n`,
  )
  expect(figures.invented).toBe(0)
  expect(figures.right / figures.answerable).toBeGreaterThanOrEqual(right)
  expect(figures.refused / figures.unanswerable).toBeGreaterThanOrEqual(refused)
})
