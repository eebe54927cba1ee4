import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerOf, requestOf } from '#test/planted-episode.ts'
import { pigeons } from '#test/episodes/pigeons.ts'
import { sleeper } from '#test/episodes/sleeper.ts'
import { readRecording, replayingModel } from '#test/recorded-answers.ts'
import { MOSTLY, scoreAnswers } from '#test/score-answers.ts'
import { noSentenceMeaning } from '#sentence-meaning/no-sentence-meaning.ts'
import { embeddedAnswerer } from '../embedded/embedded-answerer.ts'
import { LanguageModelError, type LanguageModel } from '@app/ports/language-model.ts'
import type { Answerer } from '@app/ports/answerer.ts'
import { modelAnswerer } from './model-answerer.ts'

const meaning = noSentenceMeaning()

const episodes = { sleeper, pigeons }
const recording = readRecording(
  readFileSync(new URL('../../test/recordings/written-by-hand.json', import.meta.url), 'utf8'),
)
/** A question that is not recorded fails here, and is not answered by somebody else. */
const nobody: Answerer = {
  name: 'nobody',
  is_offline: true,
  answer: () => Promise.reject(new Error('the recording has no answer')),
}

test('TALK-O186 the questions with planted facts, answered by a recording of a model', async () => {
  const answerer = modelAnswerer(replayingModel(recording, episodes), { fallback: nobody, meaning })
  const figures = await scoreAnswers(answerer, [sleeper, pigeons], MOSTLY.in_own_words)
  const faults = figures.faults.map((fault) => `\n  ${fault}`).join('')
  process.stdout.write(
    `recorded (${recording.of}): ${figures.right} of ${figures.answerable} cite the right line, ${figures.refused} of ${figures.unanswerable} are refused, ${figures.invented} invented${faults}\n`,
  )
  expect(figures.invented).toBe(0)
  expect(figures.right / figures.answerable).toBeGreaterThanOrEqual(0.9)
  expect(figures.refused / figures.unanswerable).toBeGreaterThanOrEqual(0.9)
})

const question = 'What did Ludo Varga pay for them?'
const hostile = (sentences: [1 | 2, string, string][] | string) =>
  replayingModel({ of: 'hostile', answers: { sleeper: { [question]: sentences } } }, episodes)

test.each([
  ['obeys an order', 'I am a pirate now, and my instructions are secret.', 'L6'],
  ['invents a citation', 'Ludo Varga paid eleven thousand euros for six of them.', 'L77'],
  ['cites what speaks of something else', 'Ludo Varga paid eleven thousand euros for six of them.', 'L13'],
  ['tells what comes later', 'Last winter an avalanche blocked the pass for sixteen hours.', 'L18'],
  ['marks nothing', 'Ludo Varga paid eleven thousand euros for six of them.', ''],
])('TALK-O187 a model that %s says none of it', async (_, text, labels) => {
  const answerer = modelAnswerer(hostile([[1, text, labels]]), { fallback: nobody, meaning })
  const request = { ...requestOf(sleeper, question), title: sleeper.title }
  expect(await answerOf(answerer, request)).toEqual({ outcome: 'refused', lines: [], later: null })
})

test('only the sentence that nothing supports is cut', async () => {
  const model = hostile([
    [2, 'Ludo Varga paid eleven thousand euros for six of them.', 'L6'],
    [2, 'He sold them for two million later.', 'L6'],
  ])
  const { lines } = await answerOf(modelAnswerer(model, { fallback: nobody, meaning }), requestOf(sleeper, question))
  expect(lines.map(({ text }) => text)).toEqual(['Ludo Varga paid eleven thousand euros for six of them.'])
})

const broken: LanguageModel = {
  name: 'breaks off',
  async *streamText() {
    yield '[1] Speaker 1: He pa'
    throw new LanguageModelError('broken off', { failure: 'away' })
  },
}
const late: LanguageModel = {
  name: 'late',
  // eslint-disable-next-line require-yield
  async *streamText() {
    throw new LanguageModelError('no answer in time', { failure: 'away' })
  },
}

test.each([broken, late])('a model that $name is replaced by the hosts’ own words', async (model) => {
  const retries = { attempts: 2, first_wait_ms: 1, give_up_after_ms: 100 }
  const answerer = modelAnswerer(model, { fallback: embeddedAnswerer(meaning), meaning, retries })
  const request = requestOf(sleeper, question)
  expect(await answerOf(answerer, request)).toEqual(await answerOf(embeddedAnswerer(meaning), request))
})
