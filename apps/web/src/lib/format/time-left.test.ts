import { expect, test } from 'vitest'
import { sayTimeLeft } from './time-left.ts'

test.each([
  { seconds: 3, says: 'a few seconds left' },
  { seconds: 43, says: 'about 40 s left' },
  { seconds: 130, says: 'about 2 min left' },
])('$seconds seconds: $says', ({ seconds, says }) => {
  expect(sayTimeLeft(seconds)).toBe(says)
})
