import { registrationProblem } from '@app/domain/registrations'
import type { Db } from '#database/schema.ts'
import type { CheckRegistration } from '@app/ports/identity.ts'
import { hashOfToken } from './invitation-token.ts'
import { findInvitation, readRegistrations } from './registrations.repository.ts'

/**
 * Registration check: whether an account can be made now, and which invitation it uses up. While registrations are
 * open, none is.
 */
export function registrationCheck(db: Db): CheckRegistration {
  return async (given) => {
    const registrations = await readRegistrations(db)
    if (registrations !== 'invited' || !given)
      return outcomeOf(registrationProblem(registrations, undefined, new Date()))
    const by = 'token' in given ? { token_hash: hashOfToken(given.token) } : given
    const invitation = await findInvitation(db, by)
    const problem = registrationProblem(registrations, invitation ?? 'unknown', new Date())
    return outcomeOf(problem, invitation?.invitation_id)
  }
}

function outcomeOf(problem: ReturnType<typeof registrationProblem>, invitation_id: string | null = null) {
  return { problem, invitation_id }
}
