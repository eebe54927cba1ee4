import { expect, test } from 'vitest'
import { mentions } from './mentions.ts'
import { readWishes } from './read-wishes.ts'
import { reportWishes, type ScriptOutcome } from './report-wishes.ts'

const OFFLINE = { has_model: false, styles: ['conversation', 'briefing', 'debate'], roles: true } as const
const MODEL = { has_model: true, styles: ['conversation', 'briefing', 'debate', 'story'], roles: true } as const
const english = 'The lamp was lit for the first time in the tower, and it was seen from the sea that night.'
const german = 'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu, aber schön.'
const script = (more: Partial<ScriptOutcome> = {}): ScriptOutcome => ({
  lines: [{ text: english }],
  words: 340,
  speakers: 2,
  ...more,
})
const report = (
  prompt: string,
  outcome: Partial<ScriptOutcome> = {},
  writer: typeof OFFLINE | typeof MODEL = OFFLINE,
) => reportWishes(readWishes(prompt), script(outcome), writer)

test('wishes that are honoured are counted and not named', () => {
  expect(report('2 minutes, as a debate, without Google, no jokes')).toEqual({ understood: 4, unmet: [] })
  expect(report('Tell me about the lamp')).toEqual({ understood: 0, unmet: [] })
})

test.each([
  [
    'no dates',
    'no dates',
    'The offline writer keeps the figures and names of its sources. A language model can write it.',
  ],
  ['funny', 'funny', 'The offline writer makes no jokes. A language model can write it.'],
  ['in French', 'in French', 'The offline writer keeps the language of its sources. A language model can write it.'],
  [
    'as a story',
    'as a story',
    'The offline writer cannot make a story of these sources. A language model can write it.',
  ],
  [
    'Puck plays a grumpy cook',
    'Puck plays a grumpy cook',
    'The offline writer has no such parts to play. A language model can write it.',
  ],
])('the offline writer says why it does not honour "%s", and the way out', (prompt, wish, reason) => {
  expect(report(prompt).unmet).toEqual([{ wish, reason }])
  expect(report(prompt, {}, MODEL).unmet).toEqual(
    wish === 'in French'
      ? [{ wish, reason: 'The language model wrote in English all the same. Generate it again, or try another model.' }]
      : [],
  )
})

test('a language that the sources have is honoured by any writer', () => {
  expect(report('auf Deutsch', { lines: [{ text: german }] }).unmet).toEqual([])
})

test.each([
  ['5 minutes', {}, 'The sources hold no more. It came out at 2:00.'],
  ['800 words', {}, 'The sources hold no more. It came out at 340 words.'],
  ['5 minutes', { short_because: 'The script ends early.' }, 'The script ends early. It came out at 2:00.'],
  ['1 minute', {}, 'It came out at 2:00.'],
  ['one hour', { words: 5_400 }, 'A script can have at most about 32:21.'],
])('a length of %s that is missed is told as it is', (wish, outcome, reason) => {
  expect(report(wish, outcome).unmet).toEqual([{ wish, reason }])
})

test('what is still mentioned, what one voice cannot do and what no script has is said', () => {
  const said = report('as a debate, do not mention the sea, with background music', { speakers: 1 }, MODEL)
  expect(said).toEqual({
    understood: 3,
    unmet: [
      { wish: 'as a debate', reason: 'One voice cannot hold a debate. Choose a second voice.' },
      { wish: 'leave out “sea”', reason: 'Line 1 mentions it.' },
      {
        wish: 'with background music',
        reason: 'A script is words only: there is no music, and there are no sound effects.',
      },
    ],
  })
})

test('wishes that were overruled are understood and unmet', () => {
  expect(report('20 minutes. No: 2 minutes.')).toEqual({
    understood: 2,
    unmet: [{ wish: '20 minutes', reason: 'You also asked for “2 minutes” after it, and that counts.' }],
  })
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
