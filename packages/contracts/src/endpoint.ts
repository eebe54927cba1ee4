import { z } from 'zod'

/** One HTTP operation, described once: the server serves it and the web app calls it from here. */
export type Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's path syntax; `:name` segments are filled from `params`. */
  path: string
  params: P
  query: Q
  /** JSON, or the text fields of a multipart form where `files` names its files. */
  body: B
  files: readonly string[]
  /** Where JSON may be larger than elsewhere. */
  max_json_bytes?: number
  response: R
}

type Definition<P, Q, B, R> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params?: P
  query?: Q
  body?: B
  files?: readonly string[]
  max_json_bytes?: number
  response: R
}

const nothing = z.object({})

/** Describes an endpoint; what it does not name is empty. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const defaults = { params: nothing, query: nothing, body: z.undefined(), files: [] }
  return { ...defaults, ...definition } as unknown as Endpoint<P, Q, B, R>
}
