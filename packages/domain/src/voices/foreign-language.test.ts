import { expect, test } from 'vitest'
import { foreignLanguage } from './foreign-language.ts'
import { voiceSentences } from './sentences.ts'

const ENGLISH =
  'The lamp was lit for the first time in the tower, and it was seen from the sea by all who were on the water.'
const GERMAN =
  'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu, aber es war auch ein Zeichen.'
const HUNGARIAN =
  'A lámpa fénye a tengerről is látszott, és ez nem volt új a halászoknak, de egy jel is volt, hogy van még remény.'

test.each([
  ['German', [GERMAN, GERMAN], 'de'],
  ['Hungarian', [HUNGARIAN, HUNGARIAN], 'hu'],
  ['English', [ENGLISH, ENGLISH], undefined],
  ['a German quotation in an English script', [ENGLISH, ENGLISH, GERMAN, ENGLISH], undefined],
  ['an English quotation in a German script', [GERMAN, GERMAN, ENGLISH, GERMAN, GERMAN], 'de'],
  ['a short text', ['Guten Abend.', 'Guten Abend.'], undefined],
  ['names alone', ['Ana de la Cruz, Jean le Rond, Ludwig van Beethoven, Otto von Guericke.'], undefined],
  ['nothing', [], undefined],
])('of %s the foreign language is found, or none', (_, lines, language) => {
  expect(foreignLanguage(lines, ['en'])).toBe(language)
})

test('VOICE-O16 a language that the voices speak is not foreign', () => {
  expect(foreignLanguage([GERMAN, GERMAN], ['en', 'de-AT'])).toBeUndefined()
  expect(foreignLanguage([GERMAN, GERMAN], null)).toBeUndefined()
})

test('a quotation that fills a whole piece of a long script does not change its language', () => {
  const lines = [...Array<string>(60).fill(ENGLISH), ...Array<string>(20).fill(GERMAN)]
  expect(foreignLanguage(lines, ['en'])).toBeUndefined()
  expect(foreignLanguage(lines.toReversed(), ['en'])).toBeUndefined()
})

test('the warning names both languages and what to do', () => {
  expect(voiceSentences.foreignLanguage('script', ['en'], 'de')).toBe(
    'These voices speak English only. This script is in German, so it will be hard to understand. Translate it, or set up voices that speak German.',
  )
})
