import { afterAll, expect, test } from 'vitest'
import { bees } from '#test/answers/episodes/bees.ts'
import { clocks } from '#test/answers/episodes/clocks.ts'
import { radio } from '#test/answers/episodes/radio.ts'
import { wool } from '#test/answers/episodes/wool.ts'
import { cables } from '#test/answers/episodes/cables.ts'
import { deich } from '#test/answers/episodes/deich.ts'
import { faro } from '#test/answers/episodes/faro.ts'
import { ferryman } from '#test/answers/episodes/ferryman.ts'
import { glass } from '#test/answers/episodes/glass.ts'
import { ice } from '#test/answers/episodes/ice.ts'
import { lighthouse } from '#test/answers/episodes/lighthouse.ts'
import { muehle } from '#test/answers/episodes/muehle.ts'
import { pigeons } from '#test/answers/episodes/pigeons.ts'
import { radweg } from '#test/answers/episodes/radweg.ts'
import { salina } from '#test/answers/episodes/salina.ts'
import { sleeper } from '#test/answers/episodes/sleeper.ts'
import { sourdough } from '#test/answers/episodes/sourdough.ts'
import { theatre } from '#test/answers/episodes/theatre.ts'
import { trams } from '#test/answers/episodes/trams.ts'
import { scoreAnswers } from '#test/answers/score-answers.ts'
import { typists } from '#test/answers/episodes/typists.ts'
import { vultures } from '#test/answers/episodes/vultures.ts'
import { useLite } from '#adapters/sentence-meaning/use-lite/use-lite.ts'
import { embeddedAnswerer } from './embedded-answerer.ts'

// On a busy machine its process may need long to start.
const meaning = useLite({ timeout_ms: 60_000 })
afterAll(() => meaning.close())

/**
 * To known episodes the lists of words were adjusted. By those seen the ranking, the gates and the confidence were chosen. Those
 * held out were written after that and measured once; they are what a listener may expect, and their faults are not printed: an
 * answerer that is adjusted to them no longer has them held out.
 */
const sets = [
  {
    name: 'known',
    episodes: [lighthouse, sourdough, trams, bees, radweg, cables, theatre, glass],
    right: 0.85,
    refused: 0.85,
  },
  { name: 'seen', episodes: [ice, muehle, sleeper, pigeons, salina, clocks, wool, radio], right: 0.6, refused: 0.8 },
  { name: 'held out, English', episodes: [ferryman, vultures, typists], right: 0.43, refused: 0.77 },
  { name: 'held out, German', episodes: [deich], right: 0.35, refused: 0.75 },
  { name: 'held out, Spanish', episodes: [faro], right: 0.88, refused: 0.8 },
]

test.each(sets)('TALK-O14 questions with planted facts, $name', async ({ name, episodes, right, refused }) => {
  const figures = await scoreAnswers(embeddedAnswerer(meaning), episodes)
  const faults = !name.startsWith('held out') ? figures.faults.map((fault) => `\n  ${fault}`).join('') : ''
  process.stdout.write(
    `${name}: ${figures.right} of ${figures.answerable} cite the right line, ${figures.refused} of ${figures.unanswerable} are refused, ${figures.invented} invented${faults}\n`,
  )
  expect(figures.invented).toBe(0)
  expect(figures.right / figures.answerable).toBeGreaterThanOrEqual(right)
  expect(figures.refused / figures.unanswerable).toBeGreaterThanOrEqual(refused)
})
