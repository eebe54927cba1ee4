import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '../errors.ts'
import { openApiDocument } from './document.ts'
import { describedEndpoints } from './documented.ts'
import { exampleOf } from './example-of.ts'

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()).check(z.length(1)),
  summary: z.string().check(z.minLength(5)),
  description: z.string().check(z.minLength(10)),
  security: z.array(z.record(z.string(), z.array(z.string()))).check(z.minLength(1)),
  responses: z.record(z.string(), z.looseObject({})),
})
const Document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const whole = openApiDocument({ public_url: 'https://duologue.example.com/', version: '0.1.0' })
const text = JSON.stringify(whole)
const document = Document.parse(whole)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place]) => place))

test('every reference has a target', () => {
  const there = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  )
  expect([...references].filter((place) => !there.includes(String(place)))).toEqual([])
  expect(text).not.toContain('#/$defs')
})

test('every component is used', () => {
  const { securitySchemes = {}, ...others } = document.components
  const unused = Object.entries(others).flatMap(([kind, named]) =>
    Object.keys(named)
      .map((name) => `${kind}/${name}`)
      .filter((place) => !references.has(place)),
  )
  expect(unused, 'these components of the API description are used by no operation: remove them from openapi/').toEqual(
    [],
  )
  const used = operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each)))
  expect(Object.keys(securitySchemes).toSorted()).toEqual([...new Set(used)].toSorted())
})

test('operations have names of their own and known headings, and every heading has operations', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names).toEqual([...new Set(names)])
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)))
})

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s has refusals and an example',
  (_name, operation) => {
    expect(Object.keys(operation.responses).filter((status) => Number(status) >= 400)).not.toEqual([])
    expect(JSON.stringify({ ...operation, responses: { 200: operation.responses[200] } })).toMatch(/"examples?":/)
  },
)

test.each(Object.entries(document.components.schemas ?? {}))('the fields of %s are described', (_name, schema) => {
  const { description, properties = {} } = z
    .object({
      description: z.string(),
      properties: z.optional(z.record(z.string(), z.looseObject({ description: z.optional(z.string()) }))),
    })
    .parse(schema)
  expect(description.length).toBeGreaterThan(5)
  expect(Object.entries(properties).filter(([, property]) => !property.description)).toEqual([])
})

test.each(describedEndpoints.map((each) => [each.operation_id, each] as const))(
  'the examples of %s obey its contract',
  (_name, { endpoint, description }) => {
    // The fields of a form are text.
    const isTyped = endpoint.files.length === 0
    const textsOf = (words: Record<string, { example: string }> = {}) =>
      Object.fromEntries(Object.entries(words).map(([name, { example }]) => [name, example]))
    const exampled = (words: Record<string, { example: string }> = {}) =>
      Object.fromEntries(
        Object.entries(words).map(([name, { example }]) => [
          name,
          isTyped && /^([[{]|(?:true|false)$|\d+$)/.test(example) ? JSON.parse(example) : example,
        ]),
      )
    expect(endpoint.params.safeParse(textsOf(description.params)).error).toBeUndefined()
    expect(endpoint.query.safeParse(textsOf(description.query)).error).toBeUndefined()
    if (description.body) expect(endpoint.body.safeParse(exampled(description.body)).error).toBeUndefined()
    expect(Object.keys(description.files ?? {})).toEqual([...endpoint.files])
    const values = Object.values(description.answers).map(({ value }) => value)
    for (const value of values.length > 0 ? values : [exampleOf(endpoint.response)])
      expect(endpoint.response.parse(value)).toEqual(value)
    for (const { code, detail } of description.refusals)
      expect(Problem.safeParse({ code, detail }).error).toBeUndefined()
  },
)

test('over https the session cookie has the __Host- prefix', () => {
  expect(text).toContain('"__Host-duologue.session_token"')
  expect(text).toContain('"servers":[{"url":"https://duologue.example.com"}]')
})

test('an id of a request stands in one place, so the one whose access is checked is the one that is used', () => {
  const namesOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [])
  const idsOf = ({ endpoint: { params, query, body } }: (typeof describedEndpoints)[number]) =>
    [params, query, body].flatMap(namesOf).filter((name) => /^(channel|content)_id$/.test(name))
  const withIds = describedEndpoints.filter((described) => idsOf(described).length > 0)
  expect(withIds.length).toBeGreaterThan(100)
  expect(withIds.filter((described) => new Set(idsOf(described)).size < idsOf(described).length)).toEqual([])
})
