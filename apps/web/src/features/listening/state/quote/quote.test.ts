import { LONGEST_QUOTE_MS } from '@app/contracts/show-paths'
import { expect, test } from 'vitest'
import { transcriptLine } from '#test/factories.ts'
import { extendTo, lineEdge, markAt, markIn, quotedParts, quoteWordsOf, stretchOf } from './quote.ts'

/** A word a second. */
function line(text: string, start_s: number, number: number) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at): [number, number, number, number] => [
    index,
    index + word.length,
    (start_s + at) * 1_000,
    (start_s + at) * 1_000 + 900,
  ])
  return transcriptLine({
    utterance_id: `u${number}`,
    text,
    words,
    start_ms: start_s * 1_000,
    end_ms: words.at(-1)?.[3] ?? null,
  })
}

const lines = [
  line('Calm, that is the trouble. One tanker thought she was parked.', 0, 0),
  line('And the crew believed the screen? I would have looked.', 20, 1),
  transcriptLine({ utterance_id: 'u2', text: 'Not spoken yet.', start_ms: null, end_ms: null }),
  transcriptLine({ utterance_id: 'u3', text: 'It was four.', start_ms: 40_000, end_ms: 42_500, words: [] }),
]
const words = quoteWordsOf(lines)
const textOf = (mark: Parameters<typeof quotedParts>[2]) => quotedParts(words, lines, mark).map(({ text }) => text)

test('words that can be heard can be quoted, and a line without word times as a whole', () => {
  expect(words).toHaveLength(11 + 10 + 1)
  expect(words.at(-1)).toEqual({ line: 3, from: 0, to: 12, start_ms: 40_000, end_ms: 42_500 })
})

test.each([
  [0, ['Calm, that is the trouble.']],
  [6_500, ['One tanker thought she was parked.']],
  [22_000, ['And the crew believed the screen?']],
  [99_000, ['It was four.']],
])('at %s ms the sentence that is heard is marked first', (at_ms, sentence) => {
  expect(textOf(markAt(words, lines, at_ms))).toEqual(sentence)
})

test('a quote crosses speakers, and is heard from its first word to the end of its last, whichever was marked first', () => {
  const mark = { anchor: 16, focus: 5 }
  expect(textOf(mark)).toEqual(['One tanker thought she was parked.', 'And the crew believed the screen?'])
  expect(stretchOf(words, mark)).toEqual({ start_ms: 5_000, end_ms: 25_900 })
  expect(markIn(words, stretchOf(words, mark))).toEqual({ anchor: 5, focus: 16 })
})

test('SHOW-O85 no end of a quote goes further than 90 seconds from the other', () => {
  const long = quoteWordsOf([line('word '.repeat(200), 0, 0)])
  const forwards = extendTo(long, { anchor: 20, focus: 20 }, 199)
  expect(forwards).toEqual({ mark: { anchor: 20, focus: 109 }, isLimited: true })
  expect(extendTo(long, { anchor: 150, focus: 150 }, 0)).toEqual({ mark: { anchor: 150, focus: 61 }, isLimited: true })
  const { start_ms, end_ms } = stretchOf(long, forwards.mark)
  expect(end_ms - start_ms).toBeLessThanOrEqual(LONGEST_QUOTE_MS)
  expect(extendTo(long, { anchor: 20, focus: 20 }, 109).isLimited).toBe(false)
})

test('a whole line further is its own edge first, then that of the next', () => {
  expect([lineEdge(words, 3, 1), lineEdge(words, 10, 1), lineEdge(words, 13, -1), lineEdge(words, 11, -1)]).toEqual([
    10, 20, 11, 0,
  ])
  expect([lineEdge(words, 0, -1), lineEdge(words, words.length - 1, 1)]).toEqual([0, words.length - 1])
})
