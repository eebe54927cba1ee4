import { expect, test } from 'vitest'
import { lacksSubject } from './lacks-subject.ts'

test.each([
  ['Uses a simple hash index to make it fast.', true],
  ['Had some initial discussions about it.', true],
  ['May provide a path to the use of modules.', true],
  ['Seems like everybody agrees with the change.', true],
  ['Which cuts it down to about eight seconds.', true],
  ['Mix the flour with the water.', false],
  ['Built in 1891, the bridge carries 3,200 people a day.', false],
  ['The index is simple and fast.', false],
  ['Which of them is faster?', false],
  ['Standing on the rock, the tower is 62 metres high.', false],
  ['Nobody knew.', false],
])('%s: %s', (sentence, expected) => {
  expect(lacksSubject(sentence)).toBe(expected)
})
