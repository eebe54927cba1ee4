import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describedEndpoints } from './openapi/documented.ts'

const MAX_INTEGER = 2_147_483_647

/** Integers in a schema, with their places and their maximum. */
function integersIn(schema: unknown, place: string): [place: string, maximum: number][] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.entries(schema).flatMap(([name, part]) => integersIn(part, `${place}.${name}`))
  const own: [string, number][] =
    'type' in schema && schema.type === 'integer'
      ? [[place, 'maximum' in schema ? Number(schema.maximum) : Infinity]]
      : []
  return [...own, ...inside]
}

test('every whole number that a client sends has a maximum that a column of four bytes holds', () => {
  const found = describedEndpoints.flatMap(({ endpoint: { method, path, params, query, body } }) =>
    [params, query, body].flatMap((schema) =>
      integersIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`),
    ),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(([, maximum]) => maximum > MAX_INTEGER)).toEqual([])
})
