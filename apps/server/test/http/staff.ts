import { randomUUID } from 'node:crypto'
import { staffLimits } from '@app/domain/staff'
import { sql } from 'kysely'
import { setRole } from '#features/people/staff/index.ts'
import { person, type Person, type TestApp } from '#test/app.ts'

/** Person with a role, or with none, whose account is in the database. */
export async function staffMember(
  { db }: Pick<TestApp, 'db'>,
  role: 'moderator' | 'operator' | null,
  name: string = randomUUID(),
): Promise<Person> {
  const who = person(name)
  await sql`insert into auth."user" (id, name, email, "emailVerified") values (${who.user_id}, ${name}, ${who.email}, true)
    on conflict do nothing`.execute(db)
  if (role) await setRole(db, { user_id: who.user_id, role, actor_id: null, reason: 'For a test' })
  return who
}

/** Lets a person sign in with a password, and with nothing else besides. */
export async function givePassword({ db }: Pick<TestApp, 'db'>, { user_id }: Person): Promise<void> {
  await sql`insert into auth.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
    values (${randomUUID()}, ${user_id}, 'credential', ${user_id}, now(), now())`.execute(db)
}

/** The answers about roles and the audit log. */
export async function staffAnswers(app: TestApp) {
  const operator = await staffMember(app, 'operator')
  const somebody = await staffMember(app, null)
  const headers = app.as(operator)
  return {
    getOwnRole: await app.server.inject({ url: '/api/staff/me', headers }),
    setRole: await app.server.inject({
      method: 'PUT',
      url: `/api/desk/staff/${somebody.user_id}`,
      headers,
      payload: { role: 'moderator', reason: 'Helps with reports' },
    }),
    listStaff: await app.server.inject({ url: '/api/desk/staff', headers }),
    listAudit: await app.server.inject({ url: '/api/desk/audit', headers }),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export function staffCauses(app: TestApp) {
  return {
    'The caller does not have the role.': async () => ({ who: person(randomUUID()) }),
    'The server requires two-step sign-in of its staff, and the caller has not set it up.': async () => {
      // Other people of these tests have no password, so nothing changes for them.
      app.config.STAFF_SECOND_FACTOR = 'required'
      const who = await staffMember(app, 'operator')
      await givePassword(app, who)
      return { who }
    },
    'The reason is empty.': async () => ({ fields: { reason: ' ' } }),
    'The reason is too long.': async () => ({ fields: { reason: 'x'.repeat(staffLimits.reason_characters + 1) } }),
    'There is no such account.': async () => ({ who: await staffMember(app, 'operator') }),
    'The caller is the last operator.': async () => {
      await app.db.deleteFrom('staff').execute()
      const who = await staffMember(app, 'operator')
      return { who, fields: { email: who.email } }
    },
    'The account is that of the last operator.': async () => {
      await app.db.deleteFrom('staff').execute()
      const who = await staffMember(app, 'operator')
      return { who, where: { user_id: who.user_id } }
    },
  }
}

/** Requests to the routes of the desk in the access matrix. */
export const staffRequests = {
  // Account that nobody has.
  'PUT /api/desk/staff/:user_id': {
    statuses: [401, 404, 404, 404, 404] as const,
    request: () => ({ url: '/api/desk/staff/nobody', payload: { role: 'moderator', reason: 'Helps' } }),
  },
}
