import { expect, test } from 'vitest'
import { chapterTitle } from './chapter-title.ts'

test.each([
  ['The lamp', 'The lamp'],
  ['## 2. **The lens**:', 'The lens'],
  ['  1874 – the year  ', 'the year'],
  ['Wie es\nbegann.', 'Wie es begann'],
  ['History[edit]', 'History'],
  ['', undefined],
  ['***', undefined],
])('the heading %j gives the chapter title %j', (heading, title) => {
  expect(chapterTitle(heading)).toBe(title)
})

test('cuts a long heading at a word', () => {
  const title = chapterTitle('word '.repeat(40)) ?? ''
  expect(title.length).toBeLessThanOrEqual(80)
  expect(title).toMatch(/word…$/)
})
