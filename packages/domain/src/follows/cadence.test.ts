import { expect, test } from 'vitest'
import { cadenceOf } from './cadence.ts'

/** Monday, 2026-11-23. */
const NOW = new Date(2026, 10, 23, 15)

/** So many days ago each, at an hour of the reader's clock. */
function ago(days: readonly number[], hour = 7): Date[] {
  return days.map((day) => new Date(2026, 10, 23 - day, hour, 5))
}

test.each([
  ['New on Thursdays', ago([4, 11, 18, 25])],
  ['About weekly', ago([3, 9, 17, 24])],
  ['Every morning', ago([0, 1, 2, 3])],
  ['Every afternoon', ago([1, 2, 3, 4], 13)],
  ['Every evening', ago([1, 2, 3, 4], 20)],
  ['Daily', [...ago([0, 1], 7), ...ago([2, 3], 13)]],
  ['Every weekday', ago([0, 3, 4, 5, 6])],
  ['About every two weeks', ago([5, 19, 33, 46])],
  ['About monthly', ago([10, 40, 71, 101])],
])('SHOW-O247 the times of publication say “%s”', (sentence, times) => {
  expect(cadenceOf(times, NOW)).toBe(sentence)
})

test.each([
  ['a show that is irregular', ago([1, 2, 9, 30])],
  ['too few episodes', ago([4, 11, 18])],
  ['several on one day, which are one occasion', [...ago([4], 7), ...ago([4], 9), ...ago([4], 12), ...ago([4], 15)]],
  ['a weekly show that has been silent for a month', ago([30, 37, 44, 51])],
  ['no episodes', []],
])('SHOW-O247 nothing is said of %s', (_, times) => {
  expect(cadenceOf(times, NOW)).toBeUndefined()
})
