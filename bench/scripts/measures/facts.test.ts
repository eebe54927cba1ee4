import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { inventedFacts, uncitedFacts } from './facts.ts'

const passages = new Map([
  ['p1', 'Ida Pell found a stone of 3.4 kilograms.'],
  ['p2', 'The strip is 12 miles long.'],
  ['computed', 'The difference between both weights is 0.5 kilograms.'],
])
const known = { passages, allowed: ['Nora Vale'] }

test('a number or a name that no passage has is invented; computed passages count', () => {
  expect(inventedFacts(linesOf('A: The strip is 14 miles long, says Tom Brackley.'), known)).toHaveLength(2)
  expect(inventedFacts(linesOf('A: Nora, Ida Pell is half a kilo off: 0.5 kilograms.'), known)).toEqual([])
})

test('a fact of another passage than the cited one is not cited', () => {
  const [line] = linesOf('A: The strip is 12 miles long.')
  if (!line) throw new Error('no line')
  expect(uncitedFacts([{ ...line, passage_ids: ['p1'] }], known)).toHaveLength(1)
  expect(uncitedFacts([{ ...line, passage_ids: ['p2'] }], known)).toEqual([])
})
