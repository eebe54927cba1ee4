import { expect, test } from 'vitest'
import { addressOf, durationOf } from './values.ts'

test.each([
  ['1:02:03', 3_723],
  ['62:03', 3_723],
  ['3723', 3_723],
  ['3723.5', 3_723.5],
  ['00:01:02.250', 62.25],
  ['1:02:03,5', 3_723.5],
  [' 01 : 02 : 03 ', 3_723],
  ['62:03 min', 3_723],
  ['1h 2m 3s', 3_723],
  ['1h02m03s', 3_723],
  ['1 hr 2 mins', 3_720],
  ['1 hour, 2 minutes and 3 seconds', 3_723],
  ['1 Std. 2 Min.', 3_720],
  ['62 min', 3_720],
  ['62 minutes', 3_720],
  ['62′03″', 3_723],
  ["62'03", 3_723],
  ['45 sec', 45],
  ['PT1H2M3S', 3_723],
  ['PT62M', 3_720],
  ['1.5 hours', 5_400],
  ['', 0],
  ['about an hour', 0],
  ['1:2:3:4', 0],
  ['-5', 0],
])('SHOW-O301 durations are read as programs write them: %j', (written, seconds) => {
  expect(durationOf(written)).toBe(seconds * 1_000)
})

test.each([
  ['one.mp3', 'https://tidal.example/shows/one.mp3'],
  ['../one.mp3', 'https://tidal.example/one.mp3'],
  ['//cdn.example/one.mp3', 'https://cdn.example/one.mp3'],
  [' https://x.example/a b.mp3\n', 'https://x.example/a%20b.mp3'],
  ['https://x.example/one.mp3?a=1&amp;b=2', 'https://x.example/one.mp3?a=1&b=2'],
  ['HTTPS://X.example/one.mp3', 'https://x.example/one.mp3'],
  ['ftp://x.example/one.mp3', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('addresses count from the feed: %j', (written, expected) => {
  expect(addressOf(written, 'https://tidal.example/shows/feed.xml')).toBe(expected)
})
