import { randomUUID } from 'node:crypto'
import type { TestApp } from '#test/app.ts'
import { staffMember } from './staff.ts'

const reason = 'The server is full'
const wanted = { days: 14, uses: 50, note: 'Friends of the show' }

/** The answers about registrations and invitations. */
export async function registrationAnswers(app: TestApp) {
  const headers = app.as(await staffMember(app, 'operator'))
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.server.inject({ method, url, headers, ...(payload && { payload }) })
  const makeInvitation = await send('POST', '/api/desk/invitations', wanted)
  const listInvitations = await send('GET', '/api/desk/invitations')
  const [{ invitation_id }] = listInvitations.json().invitations
  const answers = {
    makeInvitation,
    listInvitations,
    revokeInvitation: await send('POST', `/api/desk/invitations/${invitation_id}/revoke`, { reason }),
    setRegistrations: await send('PUT', '/api/desk/registrations', { registrations: 'invited', reason }),
    getRegistrations: await send('GET', '/api/desk/registrations'),
    checkRegistration: await app.server.inject({ method: 'POST', url: '/api/registrations/check', payload: {} }),
  }
  await send('PUT', '/api/desk/registrations', { registrations: 'open', reason })
  return answers
}

/** Causes of their refusals, by the condition in their documentation. */
export function registrationCauses(app: TestApp) {
  return {
    'The number of days is out of bounds.': async () => ({ payload: JSON.stringify({ ...wanted, days: 91 }) }),
    'The number of uses is out of bounds.': async () => ({ payload: JSON.stringify({ ...wanted, uses: 0 }) }),
    'There is no such invitation.': async () => ({
      who: await staffMember(app, 'operator'),
      where: { invitation_id: randomUUID() },
    }),
  }
}

/** Requests to the routes in the access matrix. */
export const registrationRequests = {
  'POST /api/registrations/check': { request: () => ({ payload: {} }) },
  'PUT /api/desk/registrations': { request: () => ({ payload: { registrations: 'open', reason } }) },
  'POST /api/desk/invitations': { request: () => ({ payload: wanted }) },
  // There is no such invitation.
  'POST /api/desk/invitations/:invitation_id/revoke': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({ url: `/api/desk/invitations/${randomUUID()}/revoke`, payload: { reason } }),
  },
}
