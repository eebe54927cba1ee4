import { expect, test } from 'vitest'
import { readEmbedQuery } from './embed-query.ts'

const read = (query: string) => readEmbedQuery(new URLSearchParams(query), 60_000)
const whole = { start_ms: 0, end_ms: null, theme: 'auto', is_open: false }

test('an embed starts at a place, plays a passage, and takes a theme and the transcript', () => {
  expect(read('')).toEqual(whole)
  expect(read('t=12.5')).toEqual({ ...whole, start_ms: 12_500 })
  expect(read('t=12.5&end=20.125&theme=light&transcript=1')).toEqual({
    start_ms: 12_500,
    end_ms: 20_125,
    theme: 'light',
    is_open: true,
  })
  expect(read('end=8')).toEqual({ ...whole, end_ms: 8_000 })
  expect(read('t=50&end=99')).toEqual({ ...whole, start_ms: 50_000, end_ms: 60_000 })
})

test.each([
  't=-1',
  't=NaN',
  't=1e9',
  't=60',
  't=999999&end=9999999',
  't=Infinity',
  't=',
  't=0x10',
  't=80&end=20',
  'end=0',
  'end=-5',
  'theme=<script>',
  'theme=DARK',
  'transcript=yes',
])('what makes no sense in the address of an embed is left out: %s', (query) => {
  expect(read(query)).toEqual(whole)
})

test('an end before the start leaves the start', () => {
  expect(read('t=20&end=10')).toEqual({ ...whole, start_ms: 20_000 })
})
