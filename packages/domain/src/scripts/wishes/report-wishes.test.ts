import { expect, test } from 'vitest'
import { mentions } from './mentions.ts'
import { readWishes } from './read-wishes.ts'
import { reportWishes } from './report-wishes.ts'
import type { ScriptOutcome } from './verdict.ts'

const EXCERPTS = { has_model: false }
const MODEL = { has_model: true }
const english = 'The lamp was lit for the first time in the tower, and it was seen from the sea that night.'
const german = 'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu, aber schön.'
const script = (more: Partial<ScriptOutcome> = {}): ScriptOutcome => ({
  lines: [
    { text: english, speaker: 1 },
    { text: 'Nobody knew who had lit it.', speaker: 2 },
  ],
  words: 340,
  seconds: 120,
  speakers: 2,
  ...more,
})
const spoken = (...texts: string[]) =>
  texts.map((text, at) => ({ text, speaker: at % 2 === 0 ? (1 as const) : (2 as const) }))
const results = (prompt: string, outcome: Partial<ScriptOutcome> = {}, writer = MODEL) =>
  reportWishes(readWishes(prompt), script(outcome), writer).results.map(({ wish, verdict, reason }) =>
    [wish, verdict, reason].filter(Boolean).join(' | '),
  )

test('a wish is met where a check proved it', () => {
  expect(results('2 minutes, as a conversation, without Google, in English')).toEqual([
    '2 minutes | met',
    'as a conversation | met',
    'in English | met',
    'leave out “Google” | met',
  ])
  expect(results('')).toEqual([])
})

test.each([
  ['as a debate', 'as a debate | not_checked | Nobody can measure it. Read the first lines.'],
  ['funny', 'funny | not_checked | Nobody can measure it. Read the first lines.'],
  ['Puck plays a grumpy cook', 'Puck plays a grumpy cook | not_checked | Nobody can measure it. Read the first lines.'],
  ['Make the fog feel cold.', 'Make the fog feel cold | not_checked | Nobody can measure it. Read the first lines.'],
])('%s of a model is not checked, for no check can prove it', (prompt, expected) => {
  expect(results(prompt)).toEqual([expected])
})

test.each([
  ['as a debate', 'as a debate | not_met | Excerpts are not a debate. A language model can write it.'],
  ['funny', 'funny | not_met | Excerpts keep the words of their sources. A language model can write it.'],
  ['in French', 'in French | not_met | Excerpts keep the language of their sources. A language model can write it.'],
  [
    'Puck plays a grumpy cook',
    'Puck plays a grumpy cook | not_met | Excerpts have no parts to play. A language model can write it.',
  ],
  ['Tell me about the tower.', 'Tell me about the tower | met'],
  [
    'Make the fog feel colder.',
    'Make the fog feel colder | not_understood | It changed nothing. Say what a host should say or leave out.',
  ],
])('excerpts say what became of "%s", and the way out', (prompt, expected) => {
  expect(results(prompt, {}, EXCERPTS)).toEqual([expected])
})

test('a language is that of the lines', () => {
  expect(results('auf Deutsch', { lines: spoken(german) }, EXCERPTS)).toEqual(['in German | met'])
  expect(results('in French')).toEqual([
    'in French | not_met | The language model wrote in English. Write it again, or try another model.',
  ])
})

test.each([
  ['5 minutes', {}, 'It is 2:00. The sources hold no more.'],
  ['800 words', {}, 'It is 340 words. The sources hold no more.'],
  ['5 minutes', { short_because: 'The script ends early.' }, 'It is 2:00. The script ends early.'],
  ['1 minute', {}, 'It is 2:00.'],
  ['one hour', { words: 5_400 }, 'A script can have at most about 32:21.'],
])('a length of %s that is missed has its reason', (wish, outcome, reason) => {
  expect(results(wish, outcome)).toEqual([`${wish} | not_met | ${reason}`])
})

test('turns and questions tell a conversation and an interview', () => {
  const long = spoken('One.', 'Two.', 'Three.', 'Four.').map((line) => ({ ...line, speaker: 1 as const }))
  expect(results('as a conversation', { lines: long })).toEqual([
    'as a conversation | not_met | One host says 100% of the lines.',
  ])
  const asked = spoken('Why?', 'For the light.', 'When was that?', 'In 1871.')
  expect(results('as an interview', { lines: asked })).toEqual(['as an interview | met'])
  expect(results('as an interview', { lines: spoken('It was lit.', 'It was.') })).toEqual([
    'as an interview | not_met | No host asks most of the questions.',
  ])
})

test('figures that were to be avoided are found', () => {
  expect(results('no dates', { lines: spoken('It was lit.', 'In 1871 it was.') })).toEqual([
    'no dates | not_met | Line 2 has “1871”.',
  ])
  expect(results('no dates')).toEqual(['no dates | met'])
})

test('words that are still mentioned, styles of two for one voice, and music have their reasons', () => {
  expect(results('as a debate, do not mention the sea, with background music', { speakers: 1 })).toEqual([
    'as a debate | not_met | One voice cannot hold a debate. Choose a second voice.',
    'leave out “sea” | not_met | Line 1 mentions it.',
    'with background music | not_met | A script is words only: there is no music, and there are no sound effects.',
  ])
})

test('a wish that another one wins over is not met', () => {
  expect(results('20 minutes. No: 2 minutes.')).toEqual([
    '2 minutes | met',
    '20 minutes | not_met | You also asked for “2 minutes” after it, and that counts.',
  ])
})

test.each([
  ['Google was there', 'google', true],
  ["Google's search", 'Google', true],
  ['the googly', 'Google', false],
  ['a single price', 'prices', true],
  ['those companies', 'company', true],
  ['both bosses', 'boss', true],
  ['it told us', 'US', false],
  ['the US said', 'US', true],
  ['dark-patterns everywhere', 'dark pattern', true],
  ['C++ is old', 'C++', true],
  ['a fox on a roof', 'the fox', true],
  ['two foxes', 'a fox', true],
  ['東京の塔', '東京', true],
])('"%s" against "%s": %s', (text, phrase, expected) => {
  expect(mentions(text, phrase)).toBe(expected)
})
