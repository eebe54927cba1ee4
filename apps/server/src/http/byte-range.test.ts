import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=5-99999999999999999999999', { start: 5, end: 9 }],
  ['Bytes = 1 - 2', { start: 1, end: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=5-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=1-2', 'whole'],
])('of ten bytes, %j requests %j', (header, expected) => {
  expect(readByteRange(header, 10)).toEqual(expected)
})

test.each(['bytes=0-', 'bytes=-5', 'bytes=0-0'])('of nothing, %s cannot be answered', (header) => {
  expect(readByteRange(header, 0)).toBe('unsatisfiable')
})
