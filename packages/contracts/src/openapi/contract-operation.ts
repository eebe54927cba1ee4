import { z } from 'zod'
import type { AnyDescription, AnyEndpoint, Refusal, Words } from './description.ts'
import { inlineSchema, type Json, referenceTo } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { foreignOrigin, keyRefused } from './refusals.ts'

type Described = { operation_id: string; endpoint: AnyEndpoint; description: AnyDescription }

const BINARY = { type: 'string', format: 'binary' }

/** An operation of the document, from the contract and what is said about it. */
export function contractOperation({ operation_id, endpoint, description }: Described): Json {
  const { tag, summary, description: text, credential, answers } = description
  const body = requestBody(endpoint, description)
  return {
    operationId: operation_id,
    tags: [tag],
    summary,
    description: text,
    security: credential === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: parametersOf(endpoint, description),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: Object.values(answers)
          .map((answer) => answer.summary)
          .join('; '),
        headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
        content: { 'application/json': { schema: referenceTo(endpoint.response), examples: answers } },
      },
      ...problemResponses([...refusalsOf(endpoint, description)]),
    },
  }
}

function refusalsOf({ method }: AnyEndpoint, { refusals, takesIdempotencyKey }: AnyDescription): readonly Refusal[] {
  return [...refusals, ...(takesIdempotencyKey ? [keyRefused] : []), ...(method === 'GET' ? [] : [foreignOrigin])]
}

function parametersOf(endpoint: AnyEndpoint, { params, query, takesIdempotencyKey }: AnyDescription): Json[] {
  const inPath = parameters('path', endpoint.params, params)
  const inQuery = parameters('query', endpoint.query, query)
  return [...inPath, ...inQuery, ...(takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
}

function parameters(place: 'path' | 'query', schema: z.ZodType, words: AnyDescription['params'] = {}): Json[] {
  const { properties = {}, required = [] } = objectSchema(schema)
  return Object.entries(properties).map(([name, property]) => {
    const { description, example } = words[name] ?? {}
    const isRequired = required.includes(name)
    return { name, in: place, required: isRequired, description, ...exampled(isRequired, property, example) }
  })
}

/** Pages to try the API on fill in the example of a parameter, which is wrong for what is best left out. */
function exampled(isRequired: boolean, schema: Json, example: string | undefined): Json {
  return isRequired ? { example, schema } : { schema: { ...schema, examples: [example] } }
}

function requestBody({ body, files }: AnyEndpoint, description: AnyDescription): Json | undefined {
  if (body instanceof z.ZodUndefined) return undefined
  const { properties = {}, required = [], ...json } = objectSchema(body)
  const { body: words = {}, files: fileWords = {} } = description
  const texts = Object.entries(properties).map(([name, property]) => [
    name,
    fieldSchema(body, name, property, words[name]),
  ])
  const binaries = files.map((name) => [name, { ...BINARY, description: fileWords[name]?.description }])
  const allRequired = [...required, ...requiredFiles(description)]
  const schema = { ...json, properties: Object.fromEntries([...texts, ...binaries]), required: allRequired }
  const encoding = Object.fromEntries(files.map((name) => [name, { contentType: fileWords[name]?.types.join(', ') }]))
  const content =
    files.length > 0 ? { 'multipart/form-data': { schema, encoding } } : { 'application/json': { schema } }
  return { required: true, content }
}

/** A field that carries JSON is described by what is in its text. */
function fieldSchema(body: z.ZodType, name: string, property: Json, words: Words | undefined): Json {
  const carried = jsonTextOf(body, name)
  const { description, example = '' } = words ?? {}
  if (carried) return { ...referenceTo(carried), description, examples: [JSON.parse(example)] }
  return { ...property, description, examples: [exampleOf(property, example)] }
}

/** Examples are told as text, whatever they stand for. */
function exampleOf({ type }: Json, example: string): unknown {
  return type === 'string' || (type === undefined && !/^[[{]/.test(example)) ? example : JSON.parse(example)
}

function requiredFiles({ files = {} }: AnyDescription): string[] {
  return Object.keys(files).filter((name) => files[name]?.isRequired)
}

function jsonTextOf(body: z.ZodType, name: string): z.ZodType | undefined {
  const declared: unknown = body instanceof z.ZodObject ? body.shape[name] : undefined
  const field = declared instanceof z.ZodOptional ? declared.unwrap() : declared
  return field instanceof z.ZodPipe && field.in instanceof z.ZodPipe && field.out instanceof z.ZodType
    ? field.out
    : undefined
}

function objectSchema(schema: z.ZodType): { properties?: Record<string, Json>; required?: string[] } {
  return inlineSchema(schema)
}
