import { expect, test } from 'vitest'
import { budgetSentence, budgetWaitSentence } from './daily-budgets.ts'

test.each([
  [
    { resource: 'speech_seconds', scope: 'account', limit: 18_000 },
    'You have reached your daily limit of 300 minutes of new speech. It starts again at midnight UTC.',
  ],
  [
    { resource: 'model_tokens', scope: 'account', limit: 3_000_000 },
    'You have reached your daily limit for writing scripts. It starts again at midnight UTC.',
  ],
  [
    { resource: 'recognized_seconds', scope: 'account', limit: 144_000 },
    'Transcribing this recording would exceed your daily limit of 2,400 minutes. It starts again at midnight UTC.',
  ],
  [
    { resource: 'speech_seconds', scope: 'server', limit: 1 },
    'This site has reached its daily limit for new speech. It starts again at midnight UTC.',
  ],
] as const)(
  'a refusal names what was reached and when it starts again, and stays true when it is read the next day',
  (reached, sentence) => {
    expect(budgetSentence(reached)).toBe(sentence)
  },
)

test.each([
  [5.2 * 3_600, 'Try again in about 5 hours.'],
  [3_000, 'Try again in about an hour.'],
  [61, 'Try again in 2 minutes.'],
  [20, 'Try again in a minute.'],
])('with %s seconds left until midnight the wait is said in words', (seconds_left, sentence) => {
  expect(budgetWaitSentence(seconds_left)).toBe(sentence)
})
