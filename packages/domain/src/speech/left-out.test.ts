import { expect, test } from 'vitest'
import { leftOutSentence } from './index.ts'

test('parts that no voice can say are named with their lines', () => {
  expect(leftOutSentence([])).toBeUndefined()
  expect(leftOutSentence([{ number: 3, parts: ['🎉', 'Москва'] }])).toBe(
    'These voices leave out what they cannot say: 🎉 and Москва in utterance 3.',
  )
  const lines = [1, 2, 5, 7, 9].map((number) => ({ number, parts: ['🎉'] }))
  expect(leftOutSentence(lines)).toBe(
    'These voices leave out what they cannot say: 🎉 in utterance 1, 🎉 in utterance 2, 🎉 in utterance 5 and more in 2 others.',
  )
  expect(leftOutSentence([{ number: 1, parts: ['一', '二', '三', '四', '五', '六'] }])).toContain('五 and 1 more in')
})
