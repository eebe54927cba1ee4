import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { contentFreeLines, missedPoints, vocabularyOf } from './content.ts'

const vocabulary = vocabularyOf([
  'Volunteers are walking a strip between two villages. They found seven fragments. What is the point of the work?',
])

test.each([
  'Tell me more.',
  'What else did you find?',
  'That’s a lovely detail. Keep going, please.',
  'Good point. Does it work?',
])('"%s" says nothing of the source', (said) => {
  expect(contentFreeLines(linesOf(`A: ${said}`), vocabulary)).toHaveLength(1)
})

test.each(['A volunteer found it?', 'How many fragments?', '12 of them?', 'Walking through villages, then.'])(
  '"%s" says something of it',
  (said) => {
    expect(contentFreeLines(linesOf(`A: ${said}`), vocabulary)).toEqual([])
  },
)

test('a key point is covered by any line that states it', () => {
  const points = [/seven fragments/i, /12 miles/i]
  expect(missedPoints(linesOf('A: So far?\nB: Seven fragments.'), points)).toEqual([/12 miles/i])
})
