import {
  InvitationDays,
  InvitationNote,
  InvitationUses,
  registrationLimits,
  RegistrationProblem,
  Registrations,
} from '@app/domain/registrations'
import { StaffReason } from '@app/domain/staff'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const done = () => z.object({ success: z.boolean(), message: z.string() })

/** Behind the # of an invitation's address; sent in bodies, so that no log has it. */
export const InvitationToken = z.string().check(z.maxLength(registrationLimits.token_characters))

/** Checks if a person can sign up now, with their invitation, if any. */
export const checkRegistration = endpoint({
  method: 'POST',
  path: '/api/registrations/check',
  access: 'everyone',
  body: z.object({ invitation: z.optional(InvitationToken) }),
  /** Null where they can. */
  response: z.object({ problem: z.nullable(RegistrationProblem) }),
})

export const getRegistrations = endpoint({
  method: 'GET',
  path: '/api/desk/registrations',
  access: 'operator',
  response: z.object({ registrations: Registrations }),
})

export const setRegistrations = endpoint({
  method: 'PUT',
  path: '/api/desk/registrations',
  access: 'operator',
  body: z.object({ registrations: Registrations, reason: StaffReason }),
  response: done(),
})

export const Invitation = z.object({
  invitation_id: z.string(),
  note: z.string(),
  uses: z.int(),
  used: z.int(),
  created_at: z.iso.datetime(),
  /** Null where that account is gone. */
  created_by: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
  /** Null for one that can be used still. */
  problem: z.nullable(RegistrationProblem),
})
export type Invitation = z.infer<typeof Invitation>

/** The newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/desk/invitations',
  access: 'operator',
  query: z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }),
  response: z.object({ invitations: z.array(Invitation), next: z.nullable(z.string()) }),
})

export const makeInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitations',
  access: 'operator',
  body: z.object({ days: InvitationDays, uses: InvitationUses, note: InvitationNote }),
  /** The link is in this answer and nowhere else: its token is kept as a hash. */
  response: z.object({ success: z.boolean(), message: z.string(), url: z.string() }),
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitations/:invitation_id/revoke',
  access: 'operator',
  params: z.object({ invitation_id: z.uuid() }),
  body: z.object({ reason: StaffReason }),
  response: done(),
})
