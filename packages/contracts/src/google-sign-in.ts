import * as z from 'zod/mini'
import { InvitationToken } from './registrations.ts'

/** Parameters of a sign-in with Google. Only `sign_up` creates an account; `visit` is unique to the tab. */
export const BeginGoogle = z.object({
  purpose: z.enum(['sign_in', 'sign_up']),
  visit: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Needed to sign up: the answer to the form's checkbox. */
  is_18_or_older: z.optional(z.boolean()),
  /** Invitation token of the link that brought the person here. */
  invitation: z.optional(InvitationToken),
})
export type BeginGoogle = z.infer<typeof BeginGoogle>
