import { expect, test } from 'vitest'
import { registrationProblem, type InvitationState } from './registration-problem.ts'

const now = new Date('2026-11-27T12:00:00Z')
const good: InvitationState = { uses: 2, used: 1, expires_at: new Date('2026-11-28T12:00:00Z'), revoked_at: null }

test.each([
  ['open', undefined, null],
  ['open', 'unknown', null],
  ['closed', undefined, 'REGISTRATIONS_CLOSED'],
  ['closed', good, 'REGISTRATIONS_CLOSED'],
  ['invited', undefined, 'INVITATION_MISSING'],
  ['invited', 'unknown', 'INVITATION_UNKNOWN'],
  ['invited', good, null],
  ['invited', { ...good, used: 2 }, 'INVITATION_USED_UP'],
  ['invited', { ...good, expires_at: now }, 'INVITATION_EXPIRED'],
  ['invited', { ...good, revoked_at: now, used: 2, expires_at: now }, 'INVITATION_REVOKED'],
] as const)('TRUST-O31 registrations are %s, the invitation is %j: %s', (registrations, invitation, problem) => {
  expect(registrationProblem(registrations, invitation, now)).toBe(problem)
})
