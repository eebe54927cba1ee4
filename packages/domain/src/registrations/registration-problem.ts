import * as z from 'zod/mini'
import type { Registrations } from './schema.ts'
import { registrationProblems } from './sentences.ts'

export const RegistrationProblem = z.enum(Object.keys(registrationProblems) as (keyof typeof registrationProblems)[])
export type RegistrationProblem = z.infer<typeof RegistrationProblem>

export type InvitationState = { uses: number; used: number; expires_at: Date; revoked_at: Date | null }

/** Refusal of a sign-up; `unknown` is an invitation that does not exist. Null where it is allowed. */
export function registrationProblem(
  registrations: Registrations,
  invitation: InvitationState | 'unknown' | undefined,
  now: Date,
): RegistrationProblem | null {
  if (registrations === 'open') return null
  if (registrations === 'closed') return 'REGISTRATIONS_CLOSED'
  if (!invitation) return 'INVITATION_MISSING'
  if (invitation === 'unknown') return 'INVITATION_UNKNOWN'
  if (invitation.revoked_at) return 'INVITATION_REVOKED'
  if (invitation.used >= invitation.uses) return 'INVITATION_USED_UP'
  return invitation.expires_at <= now ? 'INVITATION_EXPIRED' : null
}
