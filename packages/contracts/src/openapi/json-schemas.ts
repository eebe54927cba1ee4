import { z } from 'zod'
import { errorStatus, Problem } from '../errors.ts'
import { answeredSchemas } from './answered-schemas.ts'
import { correctionsSchemas } from './corrections-schemas.ts'
import { identitySchemas } from './identity-schemas.ts'
import { ledgerSchemas } from './ledger-schemas.ts'
import { lexiconSchemas } from './lexicon-schemas.ts'
import { listeningSchemas } from './listening-schemas.ts'
import type { SchemaWords } from './schema-words.ts'
import { sentSchemas } from './sent-schemas.ts'

export type Json = Record<string, unknown>

const HOME = '#/components/schemas/'
const named: Record<string, SchemaWords> = {
  ...answeredSchemas,
  ...identitySchemas,
  ...ledgerSchemas,
  ...lexiconSchemas,
  ...listeningSchemas,
  ...correctionsSchemas,
  ...sentSchemas,
}

/** Every named schema under its name, filled with its sentences. */
export function namedSchemas(): Record<string, Json> {
  const registry = namesOfSchemas()
  const uri = (id: string) => HOME + id
  const answered = z.toJSONSchema(registry, { ...common, io: 'output', uri }).schemas
  const sent = z.toJSONSchema(registry, { ...common, io: 'input', uri }).schemas
  return Object.fromEntries(
    Object.entries(named).map(([name, spoken]) => [
      name,
      withWords((name in sentSchemas ? sent : answered)[name] ?? {}, spoken),
    ]),
  )
}

/** A schema without a name of its own, as callers send it; what is named inside is referred to. */
export function inlineSchema(schema: z.ZodType): Json {
  const json = z.toJSONSchema(schema, { ...common, io: 'input', metadata: namesOfSchemas() })
  return JSON.parse(JSON.stringify(bare(json)).replaceAll('#/$defs/', HOME)) as Json
}

/** Where the document keeps a schema; every answer has a name. */
export function referenceTo(schema: z.ZodType): Json {
  const name = Object.entries(named).find(([, { schema: one }]) => one === schema)?.[0]
  if (!name) throw new Error('A schema has no name yet: give it one in openapi/answered-schemas.ts')
  return { $ref: HOME + name }
}

function namesOfSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id })
  return registry
}

/** A part of the document, which says for all of its parts what they are. */
function bare(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !name.startsWith('$') || name === '$ref'))
}

function withWords(schema: Json, { description, fields }: SchemaWords): Json {
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
    // Answers may gain fields; whoever reads them must not mind.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (zodSchema === Problem.shape.code) Object.assign(jsonSchema, { type: 'string', enum: Object.keys(errorStatus) })
  },
}
