import { isMute, scriptLimits } from '@app/domain/scripts'
import { shownLength } from '@app/domain/speech'
import { expect, test } from 'vitest'
import { splitLongText } from './split-long-text.ts'

const sentence = 'Dr. Brown asked No. 5 why the mill, which burned for a century, was never put out. '
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

test.each([
  ['a line of up to a thousand characters', `  ${sentence.repeat(11)}`],
  ['a line with a word that no voice takes', 'x'.repeat(35_000)],
])('%s stays as it is', (_, text) => {
  expect(splitLongText(text)).toEqual([text])
})

test.each([
  ['sentences', sentence.repeat(420)],
  ['one sentence with commas', 'the river, the stone, the long winter, '.repeat(800)],
  ['words alone', 'river stone winter '.repeat(1_800)],
  ['numbers, each digit a word', '1,234,567 4,999,999 '.repeat(1_700)],
  ['a language without spaces', '水車は百年燃え続けた。誰も知らない'.repeat(1_900)],
  ['pauses and emphasis', 'It *burned for a whole century* [pause 2s] there '.repeat(700)],
  ['signs between sentences', `${sentence}${'… — '.repeat(400)}`.repeat(20)],
  ['signs at the beginning', `${'… — '.repeat(400)}${sentence.repeat(100)}`],
])('%s become lines of up to a thousand characters that say the same', (kind, text) => {
  const lines = splitLongText(text)
  expect(lines.length).toBeGreaterThan(1)
  expect(squeezed(lines.join(' '))).toBe(squeezed(text))
  expect(lines.filter(isMute)).toEqual([])
  if (!kind.startsWith('signs'))
    expect(Math.max(...lines.map(shownLength))).toBeLessThanOrEqual(scriptLimits.long_line + 40)
})

test('lines end with a sentence, not with a short form, and no mark is cut', () => {
  for (const line of splitLongText(sentence.repeat(40))) expect(line).toMatch(/^Dr\. Brown.*never put out\.$/)
  for (const line of splitLongText('It *burned for a whole century* [pause 2s] there '.repeat(90)))
    expect([(line.match(/\*/g) ?? []).length % 2, line.split('[').length]).toEqual([0, line.split(']').length])
})
