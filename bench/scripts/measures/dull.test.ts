import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { vocabularyOf } from './content.ts'
import { dullness } from './dull.ts'

const vocabulary = vocabularyOf([
  'The roof of the barn broke. A donkey slept in the hay. The museum wants the stone. Bats hunt moths beside lamps. The road authority saved electricity.',
])
const dull = (script: string) => dullness(linesOf(script), vocabulary)

test('the same question about another thing is a frame', () => {
  const script =
    'B: What can you tell me about the roof?\nA: The roof broke.\nB: What can you tell me about the donkey?\nA: It slept.'
  expect(dull(script).frames).toMatchObject([{ line: 3 }])
  expect(dull(script.replace('What can you tell me about the donkey?', 'Did the donkey run?')).frames).toEqual([])
})

test('two lines in a row that say nothing are padding, but for greeting and farewell', () => {
  const lines = [
    'The roof broke.',
    'The donkey slept.',
    'The museum waits.',
    'I see.',
    'That’s good.',
    'The stone is safe.',
    'The barn, too.',
    'Bye.',
    'Bye then.',
  ]
  const script = lines.map((line, at) => `${at % 2 ? 'B' : 'A'}: ${line}`).join('\n')
  expect(dull(script).padding).toEqual([{ line: 5, text: 'That’s good.' }])
  expect(dull(script.replace('I see.', 'The stone?')).padding).toEqual([])
})

test('a statement that takes up nothing said before is a jump', () => {
  expect(dull('A: A donkey slept in the hay.\nB: The road authority saved electricity.').jumps).toHaveLength(1)
  expect(dull('A: A donkey slept in the hay.\nB: Hay is a good bed for a donkey beside a barn.').jumps).toEqual([])
  expect(dull('A: A donkey slept in the hay.\n# Lamps\nB: The road authority saved electricity.').jumps).toEqual([])
})

test('the second speaker who only asks is noticed', () => {
  expect(dull('A: The roof broke.\nB: How?\nA: A stone.\nB: Whose?').only_asks).toBe(1)
  expect(
    dull('A: The roof broke.\nB: Poor donkey. Was it hurt?\nA: No.\nB: I read that the museum wants the stone.')
      .only_asks,
  ).toBe(0.5)
})

test('a question that repeats the line before is an echo', () => {
  expect(dull('A: A donkey slept in the hay.\nB: So a donkey slept in the hay?').echoes).toHaveLength(1)
  expect(dull('A: A donkey slept in the hay.\nB: Was the donkey hurt by the stone?').echoes).toEqual([])
})

test('a recap that counts up whole sentences of before is an echo', () => {
  const script =
    'A: A donkey slept in the hay of the barn.\nB: I see.\nA: One: A donkey slept in the hay of the barn. Two: The roof broke.'
  expect(dull(script).echoes).toMatchObject([{ line: 3 }])
  expect(dull(script.replace('One: A donkey slept in the hay of the barn.', 'One: The donkey slept.')).echoes).toEqual(
    [],
  )
})

test('three sentences that begin with the same word are noticed', () => {
  expect(dull('A: Achterberg climbed. Achterberg ate.\nB: Achterberg slept.').openings).toHaveLength(1)
  expect(dull('A: Achterberg climbed. He ate.\nB: Achterberg slept.').openings).toEqual([])
})
