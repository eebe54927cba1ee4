import * as z from 'zod/mini'
import { needsToken } from '../access.ts'
import type { AnyEndpoint, DescribedEndpoint, Description } from './describe.ts'
import { exampleOf } from './example-of.ts'
import { inlineSchema, type Json, referenceTo, responseOf } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { foreignOrigin, keyRefused, type Refusal } from './refusals.ts'

const BINARY = { type: 'string', format: 'binary' }

/** An operation of the document, from a contract endpoint and its description. */
export function contractOperation({ operation_id, endpoint, description }: DescribedEndpoint): Json {
  const { tag, summary, description: text, answers } = description
  const body = requestBody(endpoint, description)
  return {
    operationId: operation_id,
    tags: [tag],
    summary,
    description: text,
    security: needsToken(endpoint.access) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: parametersOf(endpoint, description),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: responseOf(endpoint.response).description,
        headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
        content: { 'application/json': { schema: referenceTo(endpoint.response), ...examplesOf(endpoint, answers) } },
      },
      ...problemResponses([...refusalsOf(endpoint, description)]),
    },
  }
}

function examplesOf({ response }: AnyEndpoint, answers: Description['answers']): Json {
  return Object.keys(answers).length > 0 ? { examples: answers } : { example: exampleOf(response) }
}

function refusalsOf({ method }: AnyEndpoint, { refusals, takesIdempotencyKey }: Description): readonly Refusal[] {
  return [...refusals, ...(takesIdempotencyKey ? [keyRefused] : []), ...(method === 'GET' ? [] : [foreignOrigin])]
}

function parametersOf(endpoint: AnyEndpoint, { params, query, takesIdempotencyKey }: Description): Json[] {
  const inPath = parameters('path', endpoint.params, params)
  const inQuery = parameters('query', endpoint.query, query)
  return [...inPath, ...inQuery, ...(takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType, words: Description['params']): Json[] {
  const { properties = {}, required = [] } = objectSchema(schema)
  return Object.entries(properties).map(([name, property]) => {
    const { description, example } = words[name] ?? {}
    const isRequired = required.includes(name)
    return { name, in: place, required: isRequired, description, ...exampled(isRequired, property, example) }
  })
}

/** API explorers prefill `example`; optional parameters are better left empty, so they get `examples`. */
function exampled(isRequired: boolean, schema: Json, example: string | undefined): Json {
  return isRequired ? { example, schema } : { schema: { ...schema, examples: [example] } }
}

function requestBody({ body, files }: AnyEndpoint, description: Description): Json | undefined {
  if (body instanceof z.ZodMiniUndefined) return undefined
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

/** A form field that carries JSON text has the schema of that JSON. */
function fieldSchema(
  body: z.ZodMiniType,
  name: string,
  property: Json,
  words: Description['params'][string] | undefined,
): Json {
  const carried = jsonTextOf(body, name)
  const { description, example = '' } = words ?? {}
  if (carried) return { ...referenceTo(carried), description, examples: [JSON.parse(example)] }
  return { ...property, description, examples: [valueOf(property, example)] }
}

/** Examples are kept as text; this is the value. */
function valueOf({ type }: Json, example: string): unknown {
  return type === 'string' || (type === undefined && !/^[[{]/.test(example)) ? example : JSON.parse(example)
}

function requiredFiles({ files = {} }: Description): string[] {
  return Object.keys(files).filter((name) => files[name]?.isRequired)
}

function jsonTextOf(body: z.ZodMiniType, name: string): z.ZodMiniType | undefined {
  const declared: unknown = body instanceof z.ZodMiniObject ? body.shape[name] : undefined
  const field = declared instanceof z.ZodMiniOptional ? declared.def.innerType : declared
  return field instanceof z.ZodMiniPipe &&
    field.def.in instanceof z.ZodMiniPipe &&
    field.def.out instanceof z.ZodMiniType
    ? field.def.out
    : undefined
}

function objectSchema(schema: z.ZodMiniType): { properties?: Record<string, Json>; required?: string[] } {
  return inlineSchema(schema)
}
