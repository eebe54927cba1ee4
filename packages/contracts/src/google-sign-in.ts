import { z } from 'zod'

/** What begins a visit to Google. Only signing up may make an account; `visit` tells the visits of several tabs apart. */
export const BeginGoogle = z.object({
  purpose: z.enum(['sign_in', 'sign_up']),
  visit: z.string().regex(/^[\w-]{1,64}$/),
})
export type BeginGoogle = z.infer<typeof BeginGoogle>
