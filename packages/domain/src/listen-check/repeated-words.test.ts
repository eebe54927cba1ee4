import { expect, test } from 'vitest'
import { repeatedWords, withoutWord } from './index.ts'

test.each([
  ['And and nobody wrote it down.', 'And nobody wrote it down.'],
  ['It was the the last keeper.', 'It was the last keeper.'],
  ['We went\nto to town.', 'We went\nto town.'],
  ['Er sagte, dass dass Kind schlief.', 'Er sagte, dass Kind schlief.'],
])('STUDIO-O66 a word that stands twice in a row is found and can be removed: %s', (text, without) => {
  const [found, ...more] = repeatedWords(text)
  expect(more).toEqual([])
  expect(found && withoutWord(text, found)).toBe(without)
})

test.each([
  'It was very, very late.',
  'No, no, that is not it.',
  'No. No comment.',
  'It was very very late.',
  'He had had enough, and said that that was all.',
  'Duran Duran came to Walla Walla.',
  'Plan A a week later.',
  'Nous nous voyons demain.',
  'Die, die die Tür öffnete.',
  'A so-so so-called plan.',
  'In 1999 1999 people came.',
  'Well... well, look at that.',
  'Thirty-two two-day trips.',
])('a word that is meant to stand twice is left alone: %s', (text) => {
  expect(repeatedWords(text)).toEqual([])
})
