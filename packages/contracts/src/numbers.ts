import { numberSpans } from '@app/domain/numbers'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const whole = z.int().check(z.nonnegative())

export const NumbersOfDay = z.object({
  day: z.string(),
  sign_ups: whole,
  episodes: whole,
  minutes: whole,
  plays: whole,
})
export type NumbersOfDay = z.infer<typeof NumbersOfDay>

/** Every day of the span up to today, the oldest first. */
export const listNumbers = endpoint({
  method: 'GET',
  path: '/api/desk/numbers',
  access: 'operator',
  query: z.object({ days: z.optional(z.enum(numberSpans)) }),
  response: z.object({ days: z.array(NumbersOfDay) }),
})
