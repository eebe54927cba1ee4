import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { longestCopy, nearCopies, verbatimShare } from './copied.ts'

const source =
  'The roof will be mended next week. The insurer, however, has not decided whether a meteorite counts as weather.'

test('runs of eight words that stand in the source are counted, within a line', () => {
  const copied = linesOf('A: The insurer, however, has not decided whether a meteorite counts as weather.')
  expect(verbatimShare(copied, source)).toBe(1)
  expect(longestCopy(copied, source)).toBe(12)
  const halves = linesOf('A: The insurer, however, has not decided\nB: whether a meteorite counts as weather.')
  expect(verbatimShare(halves, source)).toBe(0)
})

test('other words for the same are no copy', () => {
  const told = linesOf(
    'A: Next week somebody repairs the roof. Is a meteorite weather? The insurer still has no answer to that.',
  )
  expect(verbatimShare(told, source)).toBe(0)
  expect(longestCopy(told, source)).toBe(0)
})

test('a sentence of the source with a few words changed or left out is a near copy', () => {
  const near = (said: string) => nearCopies(linesOf(`A: ${said}`), source)
  expect(near('The insurer hasn’t decided yet whether any meteorite counts as weather.')).toBe(1)
  expect(near('Is a stone from space a kind of weather? Insurers argue about such things for years.')).toBe(0)
})
