import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { commonFields } from './common-fields.ts'
import { exampleOf } from './example-of.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import type { Tag } from './tags.ts'

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>
type FileDocs = { description: string; types: readonly string[]; isRequired: boolean }
type Answer<Value> = { summary: string; value: Value }

/** The fields of a schema; of an endpoint those of its parameters, its body and its response. */
type FieldName<S> =
  S extends Endpoint<infer P, infer Q, infer B, infer R>
    ? FieldName<P> | FieldName<Q> | FieldName<B> | FieldName<R>
    : S extends z.ZodMiniObject<infer Shape>
      ? keyof Shape & string
      : never
type CommonField = keyof typeof commonFields

/** A schema that the document names: its meaning, and that of fields which mean something else here than elsewhere in the file. */
type SchemaDocs<S> = string | { description: string; fields: Texts<FieldName<S>> }

/** Documentation of an endpoint: its effect, its refusals, and examples of its answers. */
type EndpointDocs<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R>
    ? {
        summary: string
        description: string
        takesIdempotencyKey?: true
        /** Names and describes a response whose schema has no export: `<Endpoint>Answer`. */
        response?: SchemaDocs<R>
        /** Fields of the request that mean something else here than elsewhere in the file. */
        fields?: Texts<FieldName<E>>
        examples?: Readonly<Partial<Record<FieldName<E>, unknown>>>
        files?: Readonly<Record<string, FileDocs>>
        /** Refusals beside those that follow from the access, the form and the page position. */
        refusals?: readonly Refusal[]
        /** Examples of answers that differ in kind; without them the schema makes one. */
        answers?: Readonly<Record<string, Answer<z.output<R>>>>
      }
    : never

type EndpointNames<M> = { [N in keyof M]: M[N] extends AnyEndpoint ? N : never }[keyof M]
type SchemaNames<M> = { [N in keyof M]: M[N] extends z.ZodMiniType ? N : never }[keyof M]
type FieldOf<M> = FieldName<M[EndpointNames<M>]> | FieldName<M[SchemaNames<M>]>

/** Everything that is said about a contract file. A field without a sentence does not compile. */
type ContractDocs<M> = {
  tag: Tag
  fields: Readonly<Record<Exclude<FieldOf<M>, CommonField>, string>> & Texts<FieldOf<M>>
  examples?: Readonly<Record<string, unknown>>
  schemas?: { readonly [N in SchemaNames<M>]?: SchemaDocs<M[N]> }
  endpoints: { readonly [N in EndpointNames<M>]: EndpointDocs<M[N]> }
}

type FieldDescription = { description: string; example: string }
export type DescribedSchema = { schema: z.ZodMiniType; description: string; fields: Readonly<Record<string, string>> }
export type Description = {
  tag: Tag
  summary: string
  description: string
  takesIdempotencyKey: boolean
  params: Readonly<Record<string, FieldDescription>>
  query: Readonly<Record<string, FieldDescription>>
  /** Undefined where nothing is sent. */
  body: Readonly<Record<string, FieldDescription>> | undefined
  files: Readonly<Record<string, FileDocs>>
  refusals: readonly Refusal[]
  answers: Readonly<Record<string, Answer<unknown>>>
}
export type DescribedEndpoint = { operation_id: string; endpoint: AnyEndpoint; description: Description }
export type DescribedContract = { endpoints: readonly DescribedEndpoint[]; schemas: Record<string, DescribedSchema> }

type Texted = Readonly<Record<string, string | undefined>>
type AnyEndpointDocs = Omit<EndpointDocs<AnyEndpoint>, 'fields' | 'examples' | 'response' | 'answers'> & {
  response?: string | { description: string; fields: Texted }
  fields?: Texted
  examples?: Readonly<Record<string, unknown>>
  answers?: Readonly<Record<string, Answer<unknown>>>
}

/** Ties descriptions to the endpoints and schemas that a contract file exports. Only the server loads them. */
export function describeContract<M extends object>(contract: M, docs: ContractDocs<M>): DescribedContract {
  const { tag, fields, examples = {}, schemas = {}, endpoints } = docs
  const described = Object.entries<AnyEndpointDocs>(endpoints).map(([operation_id, of]) => {
    const endpoint = contract[operation_id as keyof M] as AnyEndpoint
    const fieldsOf = (schema: z.ZodMiniType) =>
      describeFields(schema, { ...fields, ...of.fields }, { ...examples, ...of.examples })
    const { summary, description, files = {}, answers = {} } = of
    const takesIdempotencyKey = of.takesIdempotencyKey === true
    return {
      operation_id,
      endpoint,
      response: of.response,
      description: {
        tag,
        summary,
        description,
        takesIdempotencyKey,
        files,
        answers,
        params: fieldsOf(endpoint.params),
        query: fieldsOf(endpoint.query),
        body: endpoint.body instanceof z.ZodMiniUndefined ? undefined : fieldsOf(endpoint.body),
        refusals: refusalsOf(endpoint, of.refusals),
      },
    }
  })
  const exported = Object.entries(schemas as Record<string, AnyEndpointDocs['response']>).map(([name, of]) => [
    name,
    describeSchema(contract[name as keyof M] as z.ZodMiniType, of, fields),
  ])
  const responses = described.flatMap(({ operation_id, endpoint, response }) =>
    response ? [[answerName(operation_id), describeSchema(endpoint.response, response, fields)]] : [],
  )
  return { endpoints: described, schemas: Object.fromEntries([...exported, ...responses]) }
}

/** Gives a schema its meaning, and its fields theirs. */
export function describeSchema(
  schema: z.ZodMiniType,
  docs: string | { description: string; fields: Texted } = '',
  fields: Texted = {},
): DescribedSchema {
  const { description, fields: own = {} } = typeof docs === 'string' ? { description: docs } : docs
  const texts: Texted = { ...commonFields, ...fields, ...own }
  return { schema, description, fields: Object.fromEntries(namesOf(schema).map((name) => [name, texts[name] ?? ''])) }
}

function describeFields(schema: z.ZodMiniType, fields: Texted, examples: Readonly<Record<string, unknown>>) {
  const names = namesOf(schema)
  if (names.length === 0) return {}
  const texts: Texted = { ...commonFields, ...fields }
  const values = { ...(exampleOf(schema, 'input') as Record<string, unknown>), ...examples }
  return Object.fromEntries(
    names.map((name) => [name, { description: texts[name] ?? '', example: asText(values[name]) }]),
  )
}

/** Examples are kept as the text that an address or a form carries. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function namesOf(schema: z.ZodMiniType): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

function answerName(operation_id: string): string {
  return `${operation_id.charAt(0).toUpperCase()}${operation_id.slice(1)}Answer`
}
