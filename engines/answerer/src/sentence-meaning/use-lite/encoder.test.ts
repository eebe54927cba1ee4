import { expect, test } from 'vitest'
import { sentenceEncoder } from './encoder.ts'
import { readWeights } from './read-weights.ts'
import reference from './reference-vectors.json' with { type: 'json' }
import { unigramTokenizer } from './tokenizer.ts'

const { weights, vocabulary } = await readWeights()
const [piecesOf, encode] = [unigramTokenizer(vocabulary), sentenceEncoder(weights)]
const every32nd = (vector: Float32Array | undefined) =>
  [...(vector ?? [])].filter((_, at) => at % 32 === 0).map((value) => Number(value.toFixed(3)))
const expected = reference.texts.map((text) => text.every_32nd.map((value) => Number(value.toFixed(3))))

test.each(reference.texts)('a text has the pieces of the reference implementation: $text', ({ text, pieces }) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test('texts have the vectors of the reference implementation, alone and with others', () => {
  const together = encode(reference.texts.map(({ pieces }) => pieces))
  for (const [at, { pieces }] of reference.texts.entries())
    for (const vector of [together[at], encode([pieces])[0]])
      for (const [index, value] of every32nd(vector).entries())
        expect(Math.abs(value - (expected[at]?.[index] ?? NaN))).toBeLessThanOrEqual(0.0011)
})

test('a vector has length 1, and that of a text without pieces, too', () => {
  for (const vector of encode([piecesOf('Two lines.'), []])) {
    expect(vector).toHaveLength(512)
    expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5)
  }
})
