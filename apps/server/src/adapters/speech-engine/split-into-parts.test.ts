import { expect, test } from 'vitest'
import { splitIntoParts } from './split-into-parts.ts'

const long = 'It was long ago, and nobody remembers it well. '.repeat(30).trim()

test('short text is one part', () => {
  expect(splitIntoParts('Hello there. How are you?', 320)).toMatchObject([
    { from: 0, text: 'Hello there. How are you?' },
  ])
})

test('long text becomes parts of whole sentences, each where it stands in the text', () => {
  const parts = splitIntoParts(long, 320)
  expect(parts.length).toBeGreaterThan(3)
  for (const { from, text } of parts) {
    expect(text.length).toBeLessThanOrEqual(320)
    expect(text).toMatch(/^It .*\.$/)
    expect(long.slice(from, from + text.length)).toBe(text)
  }
  expect(parts.map(({ text }) => text).join(' ')).toBe(long)
})

test('a sentence that is too long is cut after a comma, else between words', () => {
  const [first] = splitIntoParts(`${'word '.repeat(50)}word, ${'more '.repeat(40)}end.`, 320)
  expect(first?.text).toMatch(/word,$/)
  const parts = splitIntoParts('word '.repeat(600).trim(), 320)
  expect(parts.every(({ text }) => /^(word )*word$/.test(text))).toBe(true)
  expect(parts.map(({ text }) => text).join(' ')).toBe('word '.repeat(600).trim())
})

test('no part ends after a title', () => {
  const text = `${'So it went on and on. '.repeat(14)}We met Dr. Smith there.`
  expect(
    splitIntoParts(text, 320)
      .map(({ text: part }) => part)
      .filter((part) => part.endsWith('Dr.')),
  ).toEqual([])
})

test('the pause after a sentence is longer than the one inside', () => {
  const [inside, , after] = splitIntoParts(`${'word '.repeat(100).trim()}. ${long}`, 320)
  expect(after?.pause_after_ms).toBeGreaterThan(inside?.pause_after_ms ?? Infinity)
})

test('parts without letter or digit are left out', () => {
  expect(splitIntoParts('', 320)).toEqual([])
  expect(splitIntoParts('. . .', 320)).toEqual([])
})
