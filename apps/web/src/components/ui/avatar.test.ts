import { expect, test } from 'vitest'
import { avatarColour, avatarColours, initialsOf } from './avatar.tsx'

test('CHAN-63 the same id always has the same of ten colours', () => {
  expect(avatarColours).toHaveLength(10)
  expect(avatarColour('ch1')).toBe(avatarColour('ch1'))
  expect(new Set(Array.from({ length: 200 }, (_, i) => avatarColour(`channel-${i}`)))).toEqual(new Set(avatarColours))
})

test('CHAN-64 the initials are of the first two words', () => {
  expect(['Slow Machines', 'night', 'ana.maria', '  ', 'Ärger über uns'].map(initialsOf)).toEqual(['SM', 'N', 'AM', '?', 'ÄÜ'])
})
