import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { repeatedSentences } from './repeats.ts'

test('a sentence that is said again is found, with its distance', () => {
  const found = repeatedSentences(linesOf('A: Go on, please.\nB: There was a roof.\nA: Really? Go on, please!'))
  expect(found).toEqual([{ line: 3, text: 'Go on, please!', after: 2 }])
})

test('single words and sentences that differ are no repeats', () => {
  expect(repeatedSentences(linesOf('A: Yes. Go on, please.\nB: Yes. Go on.'))).toEqual([])
})
