import { HeldTier } from '@app/domain/billing'
import { peopleLimits, peopleSentences } from '@app/domain/people'
import { StaffReason, StaffRole } from '@app/domain/staff'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const done = () => z.object({ success: z.boolean(), message: z.string() })
const params = z.object({ user_id: z.string() })

export const AccountSuspension = z.object({ since: z.iso.datetime(), reason: z.string(), by: z.nullable(z.string()) })
export type AccountSuspension = z.infer<typeof AccountSuspension>

export const DeskPerson = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  is_verified: z.boolean(),
  role: z.nullable(StaffRole),
  /** Null until the account is first used. */
  plan: z.nullable(HeldTier),
  tokens: z.int(),
  storage_bytes: z.int().check(z.nonnegative()),
  signed_up_at: z.iso.datetime(),
  /** Last use of the sign-ins that have not ended. */
  last_used_at: z.nullable(z.iso.datetime()),
  /** Null for an account that is open. */
  suspension: z.nullable(AccountSuspension),
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** Found by a part of the email or name, or by the id; who signed up last comes first. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/desk/people',
  access: 'moderator',
  query: z.object({
    query: z.optional(z.string().check(z.trim(), z.maxLength(peopleLimits.query_characters))),
    page: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    /** Only those who signed up with it. */
    invitation_id: z.optional(z.uuid()),
  }),
  response: z.object({ people: z.array(DeskPerson), next: z.nullable(z.string()) }),
})

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/desk/people/:user_id/suspend',
  access: 'moderator',
  params,
  /** The reason is part of the statement to the person. */
  body: z.object({ reason: StaffReason, takes_down: z.optional(z.boolean()) }),
  response: done(),
})

export const liftAccountSuspension = endpoint({
  method: 'POST',
  path: '/api/desk/people/:user_id/lift',
  access: 'moderator',
  params,
  body: z.object({ reason: StaffReason }),
  response: done(),
})

export const grantTokens = endpoint({
  method: 'POST',
  path: '/api/desk/people/:user_id/tokens',
  access: 'operator',
  params,
  body: z.object({
    tokens: z
      .int(peopleSentences.tokens)
      .check(z.gte(1, peopleSentences.tokens), z.lte(peopleLimits.most_tokens, peopleSentences.tokens)),
    reason: StaffReason,
    /** The same for a request that is repeated, which grants nothing then. */
    grant_id: z.uuid(),
  }),
  response: done(),
})

/** The email is typed to confirm. */
export const deletePersonsAccount = endpoint({
  method: 'POST',
  path: '/api/desk/people/:user_id/delete',
  access: 'operator',
  params,
  body: z.object({ email: z.string(), reason: StaffReason }),
  response: done(),
})
