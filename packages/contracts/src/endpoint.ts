import * as z from 'zod/mini'
import type { Access } from './access.ts'

/**
 * One HTTP operation: the server serves it and the web app calls it from here. Its meaning, its refusals and the meaning of
 * its fields are in the `.docs.ts` file beside, which only the server loads.
 */
export type Endpoint<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's path syntax; `:name` segments are filled from `params`. */
  path: string
  access: A
  params: P
  query: Q
  /** JSON, or the text fields of a multipart form where `files` names its files. */
  body: B
  files: readonly string[]
  /** Body limit of endpoints that take larger JSON than others. */
  max_json_bytes?: number
  /** Limits of larger text fields, in a form whose files are streamed. */
  max_field_bytes?: Readonly<Record<string, number>>
  response: R
}

type Definition<P, Q, B, R, A> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: A
  params?: P
  query?: Q
  body?: B
  files?: readonly string[]
  max_json_bytes?: number
  max_field_bytes?: Readonly<Record<string, number>>
  response: R
}

const nothing = z.object({})

/** Defines an endpoint; parts that are left out are empty. */
export function endpoint<
  R extends z.ZodMiniType,
  A extends Access,
  P extends z.ZodMiniType = typeof nothing,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const defaults = { params: nothing, query: nothing, body: z.undefined(), files: [] }
  return { ...defaults, ...definition } as unknown as Endpoint<P, Q, B, R, A>
}
