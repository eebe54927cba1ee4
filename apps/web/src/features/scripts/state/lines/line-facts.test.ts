import { expect, test } from 'vitest'
import { openFacts } from './line-facts.ts'

const passage = (title: string) => ({ title, place: '', text: 'The lamp was lit in 1874.' })
const sources = {
  passages: new Map([
    ['p1', passage('On lamps')],
    ['p2', passage('On fog')],
    ['p3', passage('On fog')],
    ['p4', passage('A log')],
  ]),
  known_names: [],
}

test.each([
  ['I have read three reports.', []],
  ['I have read four reports.', ['four']],
])('of numbers, a line without passages may say how many sources there are: “%s”', (text, open) => {
  expect(openFacts({ text, passage_ids: [] }, sources, []).map((fact) => fact.text)).toEqual(open)
})
