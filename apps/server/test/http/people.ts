import { randomUUID } from 'node:crypto'
import { person, type TestApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { staffMember } from './staff.ts'

const reason = 'Advertising'

/** The answers about people. */
export async function peopleAnswers(app: TestApp) {
  const headers = app.as(await staffMember(app, 'operator'))
  const { user_id, email } = await staffMember(app, null)
  const post = (what: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/api/desk/people/${user_id}/${what}`, headers, payload })
  return {
    suspendAccount: await post('suspend', { reason }),
    listPeople: await app.server.inject({ url: `/api/desk/people?query=${encodeURIComponent(email)}`, headers }),
    liftAccountSuspension: await post('lift', { reason }),
    grantTokens: await post('tokens', { reason, tokens: 500, grant_id: randomUUID() }),
    deletePersonsAccount: await post('delete', { reason, email }),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export function peopleCauses(app: TestApp) {
  return {
    'The account is that of the caller.': async () => {
      const who = await staffMember(app, 'operator')
      return { who, where: { user_id: who.user_id } }
    },
    'A moderator decides about an operator.': async () => {
      const operator = await staffMember(app, 'operator')
      return { who: await staffMember(app, 'moderator'), where: { user_id: operator.user_id } }
    },
    '`takes_down` is asked for, and the account is suspended without it.': async () => {
      const [who, suspended] = [await staffMember(app, 'operator'), await staffMember(app, null)]
      await makeChannel(app, suspended)
      const url = `/api/desk/people/${suspended.user_id}/suspend`
      await app.server.inject({ method: 'POST', url, headers: app.as(who), payload: { reason } })
      return { who, where: { user_id: suspended.user_id }, payload: JSON.stringify({ reason, takes_down: true }) }
    },
    'The number of tokens is out of bounds.': async () => ({ fields: { tokens: 'many' } }),
    'The typed email is another.': async () => {
      const { user_id } = await staffMember(app, null)
      return {
        who: await staffMember(app, 'operator'),
        where: { user_id },
        fields: { email: person('other').email },
      }
    },
    'The person has a role.': async () => {
      const { user_id, email } = await staffMember(app, 'moderator')
      return { who: await staffMember(app, 'operator'), where: { user_id }, fields: { email } }
    },
  }
}

// Account that nobody has.
const nobody = (what: string, payload: object) => ({
  statuses: [401, 404, 404, 404, 404] as const,
  request: () => ({ url: `/api/desk/people/nobody/${what}`, payload: { reason, ...payload } }),
})

/** Requests to the routes in the access matrix. */
export const peopleRequests = {
  'POST /api/desk/people/:user_id/suspend': nobody('suspend', {}),
  'POST /api/desk/people/:user_id/lift': nobody('lift', {}),
  'POST /api/desk/people/:user_id/tokens': nobody('tokens', { tokens: 5, grant_id: randomUUID() }),
  'POST /api/desk/people/:user_id/delete': nobody('delete', { email: 'nobody@example.com' }),
}
