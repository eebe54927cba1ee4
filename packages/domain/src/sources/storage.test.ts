import { expect, test } from 'vitest'
import { sizeText, storageFullSentence } from './index.ts'

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KB'],
  [1_288_490_189, '1.2 GB'],
  [5_368_709_120, '5 GB'],
  [15 * 1_048_576, '15 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('an upload beyond the quota is refused with what to remove', () => {
  expect(storageFullSentence(5_368_709_120)).toBe(
    'Your 5 GB of storage is full. Remove sources, sounds or drafts you no longer need: their space is free 15 minutes later.',
  )
})
