import { expect, test } from 'vitest'
import { linkAt, secondOf } from './link-at.ts'

test('a link names the second from which it is heard', () => {
  expect(linkAt('http://here/ch1/c1?x=1#y', 43)).toBe('http://here/ch1/c1?t=43')
  expect(linkAt('http://here/ch1/c1?t=43', undefined)).toBe('http://here/ch1/c1')
})

test.each([
  { search: '?t=43', second: 43 },
  { search: '?t=1.5', second: 1.5 },
  { search: '?t=0', second: 0 },
  { search: '?t=', second: undefined },
  { search: '?t=-4', second: undefined },
  { search: '?t=now', second: undefined },
  { search: '?t=Infinity', second: undefined },
  { search: '', second: undefined },
])('$search begins at $second', ({ search, second }) => {
  expect(secondOf(search)).toBe(second)
})
