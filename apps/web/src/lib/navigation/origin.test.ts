import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each(['/feed', '/ch1/create_content?x=1#top', '/?q=//x'])('NAV-59 %s is a place of this site', (origin) => {
  expect(originOf({ origin })).toBe(origin)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\\\\@evil.example',
  '//evil.example\\@localhost',
  '//user:word@evil.example/feed',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  '%2f%2fevil.example',
  '@evil.example',
  '.evil.example',
  ':80',
  '?q=1',
  '#top',
  'feed',
  '',
])('NAV-59 %j is nowhere to go back to', (origin) => {
  expect(originOf({ origin })).toBeUndefined()
})

/** Encoded characters stay in a path of this site: nothing decodes them before the browser reads it. */
test.each([
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/javascript:alert(1)',
  '/@evil.example',
  '/feed?to=//evil.example#//evil.example',
])('NAV-59 %j stays here', (origin) => {
  expect(originOf({ origin })).toBe(origin)
  expect(new URL(origin, 'https://duologue.example').origin).toBe('https://duologue.example')
})

test('state of another shape names no place', () => {
  expect([null, undefined, 'feed', { origin: 1 }].map(originOf)).toEqual([undefined, undefined, undefined, undefined])
})
