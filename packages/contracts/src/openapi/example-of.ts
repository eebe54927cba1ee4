import * as z from 'zod/mini'
import { fieldExamples } from './field-examples.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Example = (schema: Schema, name: string) => unknown

const DEEPEST = 12

/** A value that obeys a schema: fields have the values that their names have everywhere, the others follow from their kinds. */
export function exampleOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): unknown {
  const whole = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  let depth = 0
  const valueOf: Example = (part, name) => {
    if (depth > DEEPEST) return null
    depth++
    const value = valueOfPart(resolved(part, whole), name, valueOf)
    depth--
    return value
  }
  return valueOf(whole, '')
}

function resolved(schema: Schema, whole: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '')
  if (name === undefined) return schema
  return name === '#' ? whole : (whole.$defs?.[name] ?? {})
}

function valueOfPart(schema: Schema, name: string, valueOf: Example): unknown {
  const [variant] = [...(schema.anyOf ?? schema.oneOf ?? [])].filter((each) => (each as Schema).type !== 'null')
  if (variant) return valueOf(variant as Schema, name)
  if (schema.const !== undefined) return schema.const
  const usual = fieldExamples[name]
  if (schema.enum) return schema.enum.find((value) => value === usual) ?? schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (type === 'object') return objectOf(schema, name, valueOf)
  if (type === 'array') return Array.isArray(usual) ? usual : arrayOf(schema, name, valueOf)
  if (type === 'string') return typeof usual === 'string' ? usual : stringOf(schema, name)
  if (type === 'number' || type === 'integer') return typeof usual === 'number' ? usual : numberOf(schema)
  if (type === 'boolean') return typeof usual === 'boolean' ? usual : true
  return usual ?? null
}

function objectOf({ properties = {} }: Schema, parent: string, valueOf: Example): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inParent = `${parent}.${name}`
      return [name, valueOf(property as Schema, inParent in fieldExamples ? inParent : name)]
    }),
  )
}

function arrayOf({ prefixItems, items, minItems = 1 }: Schema, name: string, valueOf: Example): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item as Schema, name))
  return items ? Array.from({ length: Math.max(1, minItems) }, () => valueOf(items as Schema, name)) : []
}

function stringOf({ format, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  if (format === 'uuid') return String(fieldExamples['content_id'])
  if (format === 'date-time' || name.endsWith('_at')) return String(fieldExamples['created_at'])
  if (format === 'date') return '2026-11-21'
  if (format === 'email') return 'ana@example.com'
  if (format === 'uri' || /(?:^|_)url$/.test(name)) return 'https://example.com/lighthouses'
  return 'A light needs no password.'.slice(0, maxLength).padEnd(minLength, '.')
}

function numberOf({ minimum = 1, maximum = Infinity }: Schema): number {
  return Math.min(Math.max(1, minimum), maximum)
}
