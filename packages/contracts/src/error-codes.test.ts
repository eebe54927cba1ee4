import { expect, test } from 'vitest'
import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { readProblem, sentenceOf } from './error-codes.ts'
import { Problem } from './errors.ts'

test.each([
  { code: 'not_found', detail: 'Not found' },
  { code: 'validation_failed', detail: [{ loc: ['body', 'persona', 0], msg: 'Too short' }] },
  { code: 'validation_failed', detail: [] },
  { code: 'validation_failed', detail: [{ loc: 'body', msg: 'Too short' }] },
  { code: 'validation_failed', detail: [{ loc: [null], msg: 'Too short' }] },
  { code: 'toString', detail: 'Not found' },
  { code: 'not_found' },
  { code: 'not_found', detail: null },
  { detail: 'Not found' },
  'not_found',
  null,
  undefined,
  [],
])('ERR-01 a problem is read as the contract says: %j', (answer) => {
  expect(readProblem(answer)).toEqual(Problem.safeParse(answer).data)
})

test.each([
  [{ detail: 'Not found' }, 'Not found'],
  [{ detail: [{ msg: 'First' }, { msg: 'Second' }], message: 'Third' }, 'First'],
  [{ message: 'Only this' }, 'Only this'],
  [{ detail: '', message: 'Then this' }, 'Then this'],
  [{ detail: [] }, UNKNOWN_ERROR_SENTENCE],
  [{ detail: [{ msg: 1 }] }, UNKNOWN_ERROR_SENTENCE],
  [{ detail: 7, message: 'Odd' }, UNKNOWN_ERROR_SENTENCE],
  [{ detail: null, message: 'Odd' }, UNKNOWN_ERROR_SENTENCE],
  [{ message: 7 }, UNKNOWN_ERROR_SENTENCE],
  ['<html>', UNKNOWN_ERROR_SENTENCE],
  [null, UNKNOWN_ERROR_SENTENCE],
])('ERR-01 ERR-02 ERR-03 %j reads as %j', (answer, sentence) => {
  expect(sentenceOf(answer)).toBe(sentence)
})
