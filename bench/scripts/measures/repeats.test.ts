import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { isRepeatedSoon, repeatedSentences } from './repeats.ts'

test('a sentence that is said again is found, with its distance', () => {
  const found = repeatedSentences(linesOf('A: Go on, please.\nB: There was a roof.\nA: Really? Go on, please!'))
  expect(found).toEqual([{ line: 3, text: 'Go on, please!', after: 2, is_recap: false }])
  expect(found.filter(isRepeatedSoon)).toHaveLength(1)
})

test('single words and sentences that differ are no repeats', () => {
  expect(repeatedSentences(linesOf('A: Yes. Go on, please.\nB: Yes. Go on.'))).toEqual([])
})

test('a recap, and what is said thirty lines later, may repeat', () => {
  const recap = 'A: A stone fell down.\nB: Where?\nA: Here.\nB: Sum it up.\nA: A stone fell down.'
  expect(repeatedSentences(linesOf(recap)).filter(isRepeatedSoon)).toEqual([])
  const late = Array.from({ length: 40 }, (_, at) => (at % 35 ? `A: Line ${at}.` : 'A: Go on.')).join('\n')
  expect(repeatedSentences(linesOf(late)).map(({ after }) => after)).toEqual([35])
  expect(repeatedSentences(linesOf(late)).filter(isRepeatedSoon)).toEqual([])
})
