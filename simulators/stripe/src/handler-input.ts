import { z } from 'zod'
import type { Form } from './read-form.ts'
import type { Queries, Thing } from './objects.ts'
import { SimulatorError } from './simulator-error.ts'

/** One request to the provider's API, inside its transaction. */
export type HandlerInput = { queries: Queries; id: string; form: Form; ahead_ms: number }

export type Handler = (input: HandlerInput) => Promise<Thing>

export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Metadata = z.record(z.string(), z.string())
export const Cents = z.coerce.number().int()

/** Parses a form, or refuses it with the name of the first field that is not as it should be. */
export function parseForm<Shape extends z.ZodType>(shape: Shape, form: Form): z.infer<Shape> {
  const parsed = shape.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const param = issue?.path.join('.') ?? ''
  throw new SimulatorError(`${param || 'The request'}: ${issue?.message}`, { code: 'parameter_invalid', param })
}

/** Merges metadata: set values stay, sent ones are set, and an empty value takes away. */
export function changedMetadata(before: unknown, sent: Record<string, string> | undefined): Record<string, string> {
  const all = { ...Metadata.catch({}).parse(before), ...sent }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
