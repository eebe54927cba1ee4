import { expect, test } from 'vitest'
import { CHARACTERS_PER_MINUTE, estimateUsage, formatMinutes } from './estimate.ts'

test.each([
  { characters: 0, tokens: 0, minutes: 0 },
  { characters: 100, tokens: 2, minutes: 0.11 },
  { characters: 9_000, tokens: 148, minutes: 10 },
  { characters: 35_000, tokens: 574, minutes: 38.89 },
])(
  'STUDIO-102 STUDIO-103 STUDIO-104 $characters characters cost $tokens tokens, as $minutes minutes do',
  { meta: { requirements: ['STUDIO-105', 'STUDIO-106', 'STUDIO-107', 'LIM-24'] } },
  ({ characters, tokens, minutes }) => {
    expect(estimateUsage(characters)).toEqual({ tokens })
    expect(characters / CHARACTERS_PER_MINUTE).toBeCloseTo(minutes, 2)
  },
)

test('minutes read with one decimal under ten and whole above', () => {
  expect([0.11, 9.94, 10, 38.9, 38_235.3].map(formatMinutes)).toEqual(['0.1', '9.9', '10', '39', '38,235'])
})
