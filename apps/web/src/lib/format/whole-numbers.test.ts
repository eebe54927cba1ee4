import { expect, test } from 'vitest'
import { formatWhole, wholeCountOf } from './whole-numbers.ts'

test('a number is written in full, and a debt with the sign of mathematics', () => {
  expect([9_412, 0, -1_212].map(formatWhole)).toEqual(['9,412', '0', '−1,212'])
})

test('one of a thing is one, and any other number are several', () => {
  expect([0, 1, 2, 1_200].map((count) => wholeCountOf(count, 'token'))).toEqual([
    '0 tokens',
    '1 token',
    '2 tokens',
    '1,200 tokens',
  ])
})
