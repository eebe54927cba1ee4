import { expect, test } from 'vitest'
import { cutAtMarks, joinMarks } from './cut-at-marks.ts'

const shown = (...given: Parameters<typeof cutAtMarks>) =>
  cutAtMarks(...given).map(({ text, isFound, isSpoken }) => `${text}${isFound ? '*' : ''}${isSpoken ? '!' : ''}`)

test('a text is cut where marks and the word that is said begin and end, and loses nothing', () => {
  expect(shown('The fog came', [])).toEqual(['The fog came'])
  expect(shown('The fog came', [[4, 7]])).toEqual(['The ', 'fog*', ' came'])
  expect(
    shown(
      'The fog came',
      [
        [0, 3],
        [8, 12],
      ],
      [4, 7],
    ),
  ).toEqual(['The*', ' ', 'fog!', ' ', 'came*'])
  expect(shown('fog-signal', [[0, 10]], [4, 10])).toEqual(['fog-*', 'signal*!'])
  expect(shown('', [[0, 4]])).toEqual([])
})

test('marks beyond the text, or of nothing, mark nothing', () => {
  expect(shown('fog', [[2, 90]])).toEqual(['fo', 'g*'])
  expect(
    shown('fog', [
      [3, 9],
      [1, 1],
    ]),
  ).toEqual(['f', 'og'])
})

test('marks with nothing but space between them are one', () => {
  expect(
    joinMarks('the fog signal, fog', [
      [4, 7],
      [8, 14],
      [16, 19],
    ]),
  ).toEqual([
    [4, 14],
    [16, 19],
  ])
  expect(joinMarks('fog', [])).toEqual([])
})
