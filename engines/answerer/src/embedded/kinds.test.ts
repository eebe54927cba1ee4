import { expect, test } from 'vitest'
import { kindOf, saysKind } from './kinds.ts'

test.each([
  ['When did they put the price up?', 'time'],
  ['Who paid the salary of the crew?', 'person'],
  ['Why does the temperature matter?', 'reason'],
  ['What was the price of a ticket?', 'money'],
  ['And where is the price list?', 'place'],
] as const)('a question that opens with its interrogative asks for that: %s', (question, kind) => {
  expect(kindOf(question).kind).toBe(kind)
})

test.each([
  ['age', 'He left the sea at sixty-two and bought a bakery.', true],
  ['age', 'They found a girl of nine in the boathouse.', true],
  ['age', 'The charter is from 1341.', true],
  ['age', 'She carried sixty-two loaves.', false],
  ['time', 'It broke at about four in the morning.', true],
  ['temperature', 'Minus twelve, and no stove.', true],
  ['money', 'The flood spoiled 9,000 worth of flour.', true],
  ['money', 'The flood spoiled nine sacks of flour.', false],
] as const)('%s is said by: %s', (kind, text, says) => {
  expect(saysKind(text, kind)).toBe(says)
})
