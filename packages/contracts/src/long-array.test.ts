import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isFinite, longArray } from './long-array.ts'

const Numbers = longArray(isFinite, { type: 'number' })

test.each([{ given: [] }, { given: [0, -1, 0.5] }])('$given passes as it is', ({ given }) => {
  expect(Numbers.parse(given)).toEqual(given)
})

test.each([
  { given: [0, '1'] },
  { given: [Number.NaN] },
  { given: [1, null] },
  { given: { 0: 1 } },
  { given: undefined },
])('$given is refused', ({ given }) => {
  expect(Numbers.safeParse(given).success).toBe(false)
})

test('its description is that of an array', () => {
  expect(z.toJSONSchema(z.object({ peaks: Numbers }))).toMatchObject({
    properties: { peaks: { type: 'array', items: { type: 'number' } } },
    required: ['peaks'],
  })
})
