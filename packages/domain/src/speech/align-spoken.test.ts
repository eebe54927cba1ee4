import { expect, test } from 'vitest'
import { alignSpoken, shownWords, type ClipWord } from './align-spoken.ts'

function mapped(shown: string, spoken: string): [string, string][] {
  return alignSpoken(shown, spoken).map(([a, b, c, d]) => [spoken.slice(a, b), shown.slice(c, d)])
}

test('equal words map to themselves, whatever their case and punctuation', () => {
  expect(mapped('Hello, “World”!', 'hello, world!')).toEqual([
    ['hello,', 'Hello,'],
    ['world!', '“World”!'],
  ])
})

test('what is read out differently maps as one', () => {
  expect(mapped('It cost $5M in 2024.', 'It cost 5 million dollars in 2024.')).toEqual([
    ['It', 'It'],
    ['cost', 'cost'],
    ['5 million dollars', '$5M'],
    ['in', 'in'],
    ['2024.', '2024.'],
  ])
})

test('every number of a list maps to its own words', () => {
  expect(
    mapped(
      'It was 12, 25, 1990 and 3.5% then.',
      'It was twelve, twenty five, nineteen ninety and three point five per cent then.',
    ),
  ).toEqual([
    ['It', 'It'],
    ['was', 'was'],
    ['twelve,', '12,'],
    ['twenty five,', '25,'],
    ['nineteen ninety', '1990'],
    ['and', 'and'],
    ['three point five per cent', '3.5%'],
    ['then.', 'then.'],
  ])
})

test('words that are shown but not said leave no span', () => {
  expect(mapped('One 🎉 two', 'One two')).toEqual([
    ['One', 'One'],
    ['two', 'two'],
  ])
})

test('texts with nothing in common still map', () => {
  expect(mapped('@@@', 'at at at')).toEqual([['at at at', '@@@']])
})

test('a text of the greatest length is aligned whole', () => {
  const shown = 'word '.repeat(7_000).trim()
  expect(alignSpoken(shown, shown)).toHaveLength(7_000)
})

test('words said for one word shown light it up from the first to the last', () => {
  const shown = 'It cost $5M.'
  const spoken = 'It cost 5 million dollars.'
  const words: ClipWord[] = [
    [0, 2, 0, 100],
    [3, 7, 100, 300],
    [8, 9, 300, 500],
    [10, 17, 500, 900],
    [18, 26, 900, 1_400],
  ]
  expect(shownWords(words, alignSpoken(shown, spoken), 1_000)).toEqual([
    [0, 2, 1_000, 1_100],
    [3, 7, 1_100, 1_300],
    [8, 12, 1_300, 2_400],
  ])
})
