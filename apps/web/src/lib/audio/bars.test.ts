import { expect, test } from 'vitest'
import { coarseBars, imagineHeights, resample, shareBars } from './bars.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('every part gets a bar and all bars are given out', () => {
  const shares = shareBars([1, 10, 89, 0], 40)
  expect(sum(shares)).toBe(40)
  expect(Math.min(...shares)).toBe(1)
  expect(shares[2]).toBeGreaterThan(shares[1] ?? 0)
})

test('more parts than bars still fill the bars exactly', () => {
  expect(
    sum(
      shareBars(
        Array.from({ length: 100 }, () => 5),
        30,
      ),
    ),
  ).toBe(30)
})

test('a stretch is as high as its loudest moment', () => {
  expect(resample([0, 1, 0.2, 0.3], 2)).toEqual([1, 0.3])
  expect(resample([0.5], 3)).toEqual([0.5, 0.5, 0.5])
  expect(resample([], 2)).toEqual([0, 0])
})

test('imagined heights are the same for the same words and stay within the picture', () => {
  const heights = imagineHeights('Good evening.', 50)
  expect(heights).toEqual(imagineHeights('Good evening.', 50))
  expect(heights).not.toEqual(imagineHeights('Good night.', 50))
  expect(Math.min(...heights)).toBeGreaterThan(0)
  expect(Math.max(...heights)).toBeLessThanOrEqual(1)
})

test('the coarse outline of an item keeps its speakers when it is stretched', () => {
  const bars = coarseBars({ peaks: [0.3, 0.6], speakers: [1, 2] }, 4)
  expect(bars.map(({ side, height }) => [side, height])).toEqual([
    [1, 0.3],
    [1, 0.3],
    [2, 0.6],
    [2, 0.6],
  ])
  expect(coarseBars(null, 4)).toEqual([])
})
