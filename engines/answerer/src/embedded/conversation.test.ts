import { afterAll, expect, test } from 'vitest'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { useLite } from '#sentence-meaning/use-lite/use-lite.ts'
import { clocks } from '#test/episodes/clocks.ts'
import { lighthouse } from '#test/episodes/lighthouse.ts'
import { radio } from '#test/episodes/radio.ts'
import { answerOf, nameOf, type PlantedEpisode, requestOf } from '#test/planted-episode.ts'
import { withoutCourtesy } from './courtesy.ts'
import { embeddedAnswerer } from './embedded-answerer.ts'
import { resolveReference } from './resolve-reference.ts'

// On a busy machine its process may need long to start.
const meaning = useLite({ timeout_ms: 60_000 })
afterAll(() => meaning.close())

async function cited(episode: PlantedEpisode, question: string, more: Partial<AnswerRequest> = {}) {
  const whole = { ...episode, interrupted_at: episode.lines.length }
  const { lines } = await answerOf(embeddedAnswerer(meaning), { ...requestOf(whole, question), ...more })
  return {
    names: lines.flatMap(({ citations }) => citations.map(nameOf)),
    text: lines.map(({ text }) => text).join(' '),
  }
}

test.each([
  ['When did it crack?', 'Who cast the bell?', 'A founder in Delft, Pieter Hals, cast it.', 'When did the bell crack?'],
  ['How heavy is it?', 'What is the pendulum?', 'A cannonball.', 'How heavy is the pendulum?'],
  ['Where was he born?', 'Who built the clock?', 'A locksmith, Obadiah Crane.', 'Where was Obadiah Crane born?'],
  ['Did she marry?', 'How long did Solveig Moe stay?', 'Four winters.', 'Did Solveig Moe marry?'],
  ['What do they eat?', 'Where do the bats sleep?', 'In the bell.', 'What do the bats eat?'],
  ['How old is his cat?', 'What does Henrik Dahl miss?', 'Trees.', 'How old is Henrik Dahl’s cat?'],
  ['Who owns the mill?', 'Who cast the bell?', 'Pieter Hals.', 'Who owns the mill?'],
])('a pronoun stands for what the turn before was about: %s', (question, before, answer, meant) => {
  expect(resolveReference(question, { question: before, answer })).toBe(meant)
})

test.each([
  [clocks, 'Who put the clock up there?', 'A locksmith, Obadiah Crane.', 'When did it crack?'],
  [clocks, 'What is the pendulum?', 'The pendulum is a cannonball.', 'How much does it weigh?'],
  [
    radio,
    'Who was the first operator?',
    'The first operator was a woman. Solveig Moe had lied about her name.',
    'Did she have children?',
  ],
  [
    lighthouse,
    'Who sold sweaters?',
    'One keeper, Angus Dow, sold more than two hundred sweaters.',
    'When was he born?',
  ],
])(
  'TALK-O07 a follow-up that nothing answers is refused, and not answered with the answer before: %#',
  async (episode, question, answer, next) => {
    expect((await cited(episode, next, { turns: [{ question, answer }] })).names).toEqual([])
  },
)

test.each([
  [clocks, 'What did they fit?', 'They fitted an electric motor.', 'What did it cost?', 'L13'],
  [clocks, 'Who built the clock?', 'A locksmith, Obadiah Crane.', 'Where did he emigrate to?', 'S2'],
  [lighthouse, 'What did the lamp burn?', 'The lamp burned whale oil.', 'When was it lit for the first time?', 'L9'],
  [
    lighthouse,
    'Who sold sweaters?',
    'One keeper, Angus Dow, sold more than two hundred sweaters.',
    'And how many?',
    'L13',
  ],
])(
  'TALK-O07 a follow-up is answered by what it asks itself: %#',
  async (...[episode, question, answer, next, line]) => {
    expect((await cited(episode, next, { turns: [{ question, answer }] })).names).toContain(line)
  },
)

test.each([
  'Please answer briefly. What fuel did they use for the lamp?',
  'What fuel did they use for the lamp? Keep it short, please.',
  'Hi there! Could you please tell me what fuel they used for the lamp?',
  'I was just wondering what fuel did they use for the lamp, thank you',
  'What fuel did they use for the lamp, in one sentence?',
  'Great show! Do you know what fuel they used for the lamp? Thanks a lot!',
])('polite words weigh nothing: %s', async (question) => {
  const { names } = await cited(lighthouse, question)
  expect(names).toContain('L10')
})

test('a short answer is one line where it is wished for', () => {
  expect(withoutCourtesy('Please answer briefly. Who lit it?')).toEqual({ text: 'Who lit it?', is_brief: true })
  expect(withoutCourtesy('Who lit it? Keep it short.')).toEqual({ text: 'Who lit it?', is_brief: true })
  expect(withoutCourtesy('How short is the rope?')).toEqual({ text: 'How short is the rope?', is_brief: false })
  expect(withoutCourtesy('Thanks!')).toEqual({ text: 'Thanks!', is_brief: false })
})

test('hosts say that they repeat themselves only where they do', async () => {
  const question = 'What fuel did they use for the lamp?'
  const first = await cited(lighthouse, question)
  expect(first.text).not.toMatch(/again|once more/i)
  const second = await cited(lighthouse, question, { turns: [{ question, answer: first.text }] })
  expect(second.text).toMatch(/once more/i)
})
