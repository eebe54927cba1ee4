import * as z from 'zod/mini'
import { errorStatus, Problem } from '../errors.ts'
import type { DescribedSchema } from './describe.ts'
import { describedSchemas } from './documented.ts'
import { sentDomainSchemas } from './domain-schemas.ts'

export type Json = Record<string, unknown>

const HOME = '#/components/schemas/'

/** Every named schema under its name, with its description. */
export function namedSchemas(): Record<string, Json> {
  const registry = namesOfSchemas()
  const uri = (id: string) => HOME + id
  const answered = z.toJSONSchema(registry, { ...common, io: 'output', uri }).schemas
  const sent = z.toJSONSchema(registry, { ...common, io: 'input', uri }).schemas
  return Object.fromEntries(
    Object.entries(describedSchemas).map(([name, described]) => [
      name,
      withDescription((name in sentDomainSchemas ? sent : answered)[name] ?? {}, described),
    ]),
  )
}

/** A schema without a name of its own, as callers send it; named schemas inside become references. */
export function inlineSchema(schema: z.ZodMiniType): Json {
  const json = z.toJSONSchema(schema, { ...common, io: 'input', metadata: namesOfSchemas() })
  return JSON.parse(JSON.stringify(bare(json)).replaceAll('#/$defs/', HOME)) as Json
}

/** Reference to a named schema. */
export function referenceTo(schema: z.ZodMiniType): Json {
  return { $ref: HOME + responseOf(schema).name }
}

/** Name and description of a schema; every response has both. */
export function responseOf(schema: z.ZodMiniType): { name: string; description: string } {
  const [name, described] = Object.entries(describedSchemas).find(([, { schema: one }]) => one === schema) ?? []
  if (!name || !described)
    throw new Error(
      'A schema has no name: add its export to `schemas`, or `response` to its endpoint, in the .docs.ts file of its contract',
    )
  return { name, description: described.description }
}

function namesOfSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [id, { schema }] of Object.entries(describedSchemas)) registry.add(schema, { id })
  return registry
}

/** Drops keywords such as `$schema` that the document has once for all schemas. */
function bare(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !name.startsWith('$') || name === '$ref'))
}

function withDescription(schema: Json, { description, fields }: DescribedSchema): Json {
  const json = bare(schema)
  const properties = json.properties as Record<string, Json> | undefined
  const described = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    { ...property, description: fields[name] },
  ])
  return { description, ...json, ...(properties && { properties: Object.fromEntries(described) }) }
}

const common = {
  unrepresentable: 'any' as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // Responses may gain fields, which clients ignore.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (zodSchema === Problem.shape.code) Object.assign(jsonSchema, { type: 'string', enum: Object.keys(errorStatus) })
  },
}
