import { expect, test } from 'vitest'
import { readWishes } from './read-wishes.ts'
import { reportWishes } from './report-wishes.ts'
import { reviewWishes } from './review-wishes.ts'
import type { ScriptWishes } from './schema.ts'
import type { ScriptOutcome } from './verdict.ts'

const HOSTS = ['Nora', 'Tobias']
const said = (...texts: string[]): ScriptOutcome => ({
  seconds: texts.length,
  lines: texts.map((text, at) => ({ text, speaker: at % 2 === 0 ? 1 : 2 })),
  words: texts.join(' ').split(' ').length,
  speakers: 2,
})
const written = said('The lamp went out in the fog.', 'Who saw that?', 'The tanker did.')
const request = (prompt = '', wishes: Partial<ScriptWishes> = {}) => ({ prompt, wishes: { exclude: [], ...wishes } })
const short = { length: { amount: 5, unit: 'minutes' as const } }

function review(
  asked: ReturnType<typeof request>,
  now: ReturnType<typeof request>,
  script: ScriptOutcome = written,
): string[] {
  const report = reportWishes(readWishes(asked.prompt, asked.wishes, HOSTS), written, { has_model: true })
  const { results } = reviewWishes({
    report,
    asked,
    now: { ...now, hosts: HOSTS },
    script,
    writer: { has_model: true },
  })
  return results.map(({ wish, verdict, reason }) => [wish, verdict, reason].filter(Boolean).join(' | '))
}

test('without a change the report stays as its writer made it', () => {
  const asked = request('Tobias doubts and Nora agrees. Make it cold.', { ...short, exclude: ['politics'] })
  expect(review(asked, asked)).toEqual([
    '5 minutes | not_met | It is 0:03. The sources hold no more.',
    'Tobias doubts and Nora agrees | not_checked | Nobody can measure it. Read the first lines.',
    'leave out “politics” | met',
    'Make it cold | not_checked | Nobody can measure it. Read the first lines.',
  ])
})

test.each([
  ['a broken exclusion', ['politics'], said('Politics again.'), 'leave out “politics” | not_met | Line 1 mentions it.'],
  ['a mended exclusion', ['tanker'], said('Nobody did.'), 'leave out “tanker” | met'],
])('lines that were edited are checked again: %s', (_, exclude, script, expected) => {
  const asked = request('', { exclude })
  expect(review(asked, asked, script)).toEqual([expected])
})

test('a length is that of the lines as they stand', () => {
  const asked = request('', short)
  expect(review(asked, asked, said('Nobody did.'))).toEqual(['5 minutes | not_met | It is 0:01.'])
})

test('a wish that was taken back is gone, and one that was added is no met one', () => {
  const since = 'You asked for it after this script was written. Write again, and it counts.'
  const asked = request('Make it cold.', { ...short, exclude: ['fog'] })
  expect(review(asked, request('', { length: { amount: 9, unit: 'minutes' }, exclude: ['fog'] }))).toEqual([
    'leave out “fog” | not_met | Line 1 mentions it.',
    `9 minutes | not_checked | ${since}`,
  ])
  expect(
    review(asked, request('Make it cold. Funny.', { ...asked.wishes, exclude: ['fog', 'tanker', 'war'] })),
  ).toEqual([
    '5 minutes | not_met | It is 0:03. The sources hold no more.',
    'leave out “fog” | not_met | Line 1 mentions it.',
    'Make it cold | not_checked | Nobody can measure it. Read the first lines.',
    'leave out “tanker” | not_met | Line 3 mentions it.',
    'leave out “war” | met',
    `Funny | not_checked | ${since}`,
  ])
})
