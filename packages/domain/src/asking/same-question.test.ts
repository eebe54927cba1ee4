import { expect, test } from 'vitest'
import { asksTheSame, kindOfQuestion } from './index.ts'

test.each([
  ['How long does the paint last?', 'how long'],
  ['And how do they reach it?', 'how'],
  ['how', null],
  ['Whose idea was it?', 'who'],
  ['In what year was it built?', null],
  ['“Why?”', 'why'],
])('%s asks for %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

const asked = (kind: number | null, ...terms: number[]) => ({ kind, terms })

test.each([
  ['half of the words, the same kind', asked(1, 1, 2, 3, 4), asked(1, 1, 2, 5, 6), true],
  ['half of the words, one of no kind', asked(1, 1, 2, 3, 4), asked(null, 1, 2, 5, 6), false],
  ['most words, one of no kind', asked(1, 1, 2, 3), asked(null, 1, 2, 3, 4), true],
  ['all words, who and when', asked(1, 1, 2, 3), asked(2, 1, 2, 3), false],
  ['one word of two', asked(1, 1, 2), asked(1, 1, 3), false],
  ['the only word', asked(1, 1), asked(1, 1), true],
  ['no word at all', asked(1, 1), asked(1, 2), false],
])('%s', (_what, one, other, isSame) => {
  expect(asksTheSame(one, other)).toBe(isSame)
  expect(asksTheSame(other, one)).toBe(isSame)
})
