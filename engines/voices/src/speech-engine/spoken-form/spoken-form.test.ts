import { spokenLetters } from '@app/domain/speech'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spokenText } from '../embedded/spoken-text.ts'
import { espeakText } from '../local/espeak-text.ts'

const CASES = readFileSync(new URL('../../../test/spoken-form.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): [string, string] => {
    const [text = '', spoken = ''] = line.split('\t')
    return [text, spoken]
  })

test('has a table of many kinds', () => {
  expect(CASES.length).toBeGreaterThan(900)
})

test.each(CASES)('says %s as %s, and those words as they are', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
  expect(spokenText(spoken)).toBe(spoken)
  expect(spokenText(text)).not.toMatch(/[\d$%&=+@#°]/)
})

test('STUDIO-O102 the estimate of a length counts nearly as many letters as are said', () => {
  const letters = (words: string) => words.replace(/[^a-z]/gi, '').length
  const [counted, said, written] = [
    CASES.reduce((sum, [text]) => sum + spokenLetters(text), 0),
    CASES.reduce((sum, [, spoken]) => sum + letters(spoken), 0),
    CASES.reduce((sum, [text]) => sum + letters(text), 0),
  ]
  expect(written / said).toBeLessThan(0.65)
  expect(Math.abs(counted / said - 1)).toBeLessThan(0.15)
})

test('neural voices get the same words', () => {
  const plain = (words: string) => words.replace(/[^a-z]/gi, '').toLowerCase()
  const others = CASES.filter(([text]) => plain(espeakText(text)) !== plain(spokenText(text)))
  expect(others).toEqual([])
})

/** Pieces of hostile texts: each would take hours if any pattern took more than linear time. */
test.each(
  [
    '1',
    '1,',
    '1.',
    '1-',
    '1 ',
    '1/',
    '$1',
    '1:',
    '(1',
    '+1 ',
    'A ',
    'A. ',
    'IV ',
    'St. ',
    'a.',
    'a@',
    '<',
    '~',
    '#a',
    '²',
    '–',
    '1–',
    '½',
    'e4 ',
    'x^',
  ].map((piece) => [piece]),
)('reads a line of nothing but "%s" in linear time', (piece) => {
  expect(typeof spokenText(piece.repeat(20_000 / piece.length))).toBe('string')
})
