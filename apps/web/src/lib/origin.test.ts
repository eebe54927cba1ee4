import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each(['/feed', '/ch1/create_content?x=1#top', '/?q=//x'])('NAV-59 %s is a place of this site', (origin) => {
  expect(originOf({ origin })).toBe(origin)
})

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)', 'feed', ''])(
  'NAV-59 %j is nowhere to go back to',
  (origin) => {
    expect(originOf({ origin })).toBeUndefined()
  },
)

test('state of another shape names no place', () => {
  expect([null, undefined, 'feed', { origin: 1 }].map(originOf)).toEqual([undefined, undefined, undefined, undefined])
})
