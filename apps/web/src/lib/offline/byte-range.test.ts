import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  { header: null, part: 'all' },
  { header: 'bytes=0-', part: { from: 0, to: 99 } },
  { header: 'bytes=10-19', part: { from: 10, to: 19 } },
  { header: 'bytes=90-500', part: { from: 90, to: 99 } },
  { header: 'bytes=-10', part: { from: 90, to: 99 } },
  { header: 'bytes=-500', part: { from: 0, to: 99 } },
  { header: 'bytes=100-', part: 'none' },
  { header: 'bytes=-0', part: 'none' },
  { header: 'bytes=20-10', part: 'all' },
  { header: 'bytes=0-1,5-6', part: 'all' },
  { header: 'lines=0-1', part: 'all' },
])('of 100 bytes $header is $part', ({ header, part }) => {
  expect(byteRange(header, 100)).toEqual(part)
})
