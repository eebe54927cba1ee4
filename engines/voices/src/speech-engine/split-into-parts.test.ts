import { expect, test } from 'vitest'
import { splitIntoParts } from './split-into-parts.ts'

const long = 'It was long ago, and nobody remembers it well. '.repeat(30).trim()

test('keeps short text in one part', () => {
  expect(splitIntoParts('Hello there. How are you?', 320)).toMatchObject([
    { from: 0, text: 'Hello there. How are you?' },
  ])
})

test('splits long text into parts of whole sentences with their positions', () => {
  const parts = splitIntoParts(long, 320)
  expect(parts.length).toBeGreaterThan(3)
  for (const { from, text } of parts) {
    expect(text.length).toBeLessThanOrEqual(320)
    expect(text).toMatch(/^It .*\.$/)
    expect(long.slice(from, from + text.length)).toBe(text)
  }
  expect(parts.map(({ text }) => text).join(' ')).toBe(long)
})

test('splits a long sentence after a comma, else between words', () => {
  const [first] = splitIntoParts(`${'word '.repeat(50)}word, ${'more '.repeat(40)}end.`, 320)
  expect(first?.text).toMatch(/word,$/)
  const parts = splitIntoParts('word '.repeat(600).trim(), 320)
  expect(parts.every(({ text }) => /^(word )*word$/.test(text))).toBe(true)
  expect(parts.map(({ text }) => text).join(' ')).toBe('word '.repeat(600).trim())
})

test('does not split after a title such as Dr.', () => {
  const text = `${'So it went on and on. '.repeat(14)}We met Dr. Smith there.`
  expect(
    splitIntoParts(text, 320)
      .map(({ text: part }) => part)
      .filter((part) => part.endsWith('Dr.')),
  ).toEqual([])
})

test('pauses longer after a sentence than inside one', () => {
  const [inside, , after] = splitIntoParts(`${'word '.repeat(100).trim()}. ${long}`, 320)
  expect(after?.pause_after_ms).toBeGreaterThan(inside?.pause_after_ms ?? Infinity)
})

test('leaves out parts without letters or digits', () => {
  expect(splitIntoParts('', 320)).toEqual([])
  expect(splitIntoParts('. . .', 320)).toEqual([])
})

test('VOICE-O14 splits at pause marks, which are no part of what is spoken', () => {
  const text = '[pause] So [pause 2s] it is. [pause 500ms] [pause 200ms] Is it? [pause 60s]'
  const parts = splitIntoParts(text, 320)
  expect(parts.map((part) => part.text)).toEqual(['So', 'it is.', 'Is it?'])
  expect(parts.map((part) => text.slice(part.from, part.from + part.text.length))).toEqual(
    parts.map((part) => part.text),
  )
  expect(parts.map((part) => part.pause_after_ms)).toEqual([2_000, 700, 3_000])
  expect(parts[0]?.pause_before_ms).toBe(700)
})
