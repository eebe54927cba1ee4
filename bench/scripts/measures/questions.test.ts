import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { vocabularyOf } from './content.ts'
import { relatedShare, unrelatedQuestions } from './questions.ts'

const vocabulary = vocabularyOf([
  'A meteorite fell through the roof of a barn and weighs 3.4 kilograms. Ida Pell found the stone in the hay. The museum pays nothing. Bats hunt beside lamps because moths gather there. The strip is 12 miles long.',
])
const unrelated = (question: string, answer: string) =>
  unrelatedQuestions(linesOf(`B: ${question}\nA: ${answer}\nB: Fine.\nA: Good.\nB: Bye.`), vocabulary).unrelated.length

test.each([
  ['How heavy is it?', 'The museum weighed 3.4 kilograms.'],
  ['Who found the stone?', 'A farmer, Ida Pell, in the hay.'],
  ['Why do bats hunt there?', 'Moths gather at every lamp, so a bat has supper.'],
  ['Does the museum pay?', 'No, nothing.'],
  ['How many stones are there?', 'Seven.'],
  ['Within the barn?', 'Minus 0.83.'],
  ['What for?', 'To keep moths from the lamps.'],
  ['And the strip?', 'The volunteers make it 12 miles of hay.'],
])('"%s" is answered by "%s"', (question, answer) => {
  expect(unrelated(question, answer)).toBe(0)
})

test.each([
  ['Who are the people in this?', 'The strip is 12 miles long.'],
  ['What else did you find?', 'Bats hunt beside lamps.'],
  ['How heavy is it?', 'The museum pays.'],
  ['Did the museum buy it?', 'Bats hunt beside lamps.'],
  ['Within the barn?', 'Bats hunt beside lamps.'],
  ['What for?', 'Bats hunt beside lamps.'],
  ['How is that?', 'Bats hunt beside lamps.'],
])('"%s" is not answered by "%s"', (question, answer) => {
  expect(unrelated(question, answer)).toBe(1)
})

test('the last question, to the listener, needs no answer', () => {
  const lines = linesOf('A: A stone fell.\nB: It did.\nA: Would you sell the stone?\nB: Write to us.')
  expect(unrelatedQuestions(lines, vocabulary).questions).toBe(0)
})

test('who hardly asks has no perfect share', () => {
  expect(relatedShare({ questions: 1, unrelated: [] }, 40)).toBe(0.25)
  expect(
    relatedShare(
      {
        questions: 8,
        unrelated: [
          { line: 1, text: '' },
          { line: 2, text: '' },
        ],
      },
      40,
    ),
  ).toBe(0.75)
})
