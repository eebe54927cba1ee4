import { randomUUID } from 'node:crypto'
import type { Invitation } from '@app/contracts/registrations'
import { registrationProblems, type Registrations } from '@app/domain/registrations'
import type { StaffRole } from '@app/domain/staff'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { endUnverifiedAccounts } from '#features/people/accounts/index.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { holdLock } from '#test/database/hold-lock.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()
const elsewhere = await serverOfItsOwn()
const [operator, moderator] = [await staffMember('operator'), await staffMember('moderator')]
const reason = 'The server is full'

async function staffMember(role: StaffRole) {
  const email = `${role}@example.com`
  const { authorization } = await signedIn(app, email)
  const { id } = await app.db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await app.db.insertInto('staff').values({ user_id: id, role }).execute()
  return { user_id: id, email, headers: { authorization } }
}

/** Another process over the same database. */
async function serverOfItsOwn() {
  const identity = await app.another()
  const server = await createServer({ ...app, identity, mailbox: identity.mailbox }, routes)
  afterAll(() => server.close())
  return { server }
}

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = operator) =>
  app.server.inject({ method, url: `/api/desk/${path}`, headers: who.headers, ...(payload && { payload }) })

async function choose(registrations: Registrations) {
  expect((await desk('PUT', 'registrations', { registrations, reason })).statusCode).toBe(200)
}

/** An invitation and the token of its link. */
async function invited({ uses = 1, note = '' } = {}) {
  const { url } = (await desk('POST', 'invitations', { days: 14, uses, note })).json<{ url: string }>()
  const [invitation] = (await listed()).invitations
  return { token: new URL(url).hash.slice(1), invitation_id: invitation?.invitation_id ?? '', url }
}

async function listed() {
  return (await desk('GET', 'invitations')).json<{ invitations: Invitation[] }>()
}

async function signUp(invitation?: string, email = `${randomUUID()}@example.com`, at = elsewhere) {
  const fields = { email, password: PASSWORD, is_18_or_older: true, ...(invitation !== undefined && { invitation }) }
  const answer = await browser(at).callApi('sign-up/email', fields)
  return answer.statusCode === 200 ? 'signed up' : answer.json<{ code: string; message: string }>()
}

const refusedAs = (code: keyof typeof registrationProblems) => ({ code, message: registrationProblems[code] })

async function problemOf(invitation?: string) {
  const payload = invitation === undefined ? {} : { invitation }
  const answer = await elsewhere.server.inject({ method: 'POST', url: '/api/registrations/check', payload })
  return answer.json<{ problem: string | null }>().problem
}

test('TRUST-O30 an operator closes registrations at once in every process; people with an account go on signing in', async () => {
  const email = 'ana@example.com'
  await signedIn(app, email)
  expect([await problemOf(), await signUp()]).toEqual([null, 'signed up'])
  expect((await desk('PUT', 'registrations', { registrations: 'closed', reason }, moderator)).statusCode).toBe(404)
  await choose('closed')
  await choose('closed')
  const closed = refusedAs('REGISTRATIONS_CLOSED')
  expect([await problemOf(), await signUp(), await signUp(undefined, email)]).toEqual([
    'REGISTRATIONS_CLOSED',
    closed,
    closed,
  ])
  expect((await browser(elsewhere).callApi('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
  await app.identity.ensurePerson({ email: 'demo@example.com', password: PASSWORD, name: 'Demo' })

  await choose('open')
  expect(await signUp()).toBe('signed up')
  const entries = app.db.selectFrom('audit_entry').select(['actor_id', 'reason', 'before', 'after'])
  expect(await entries.where('action', '=', 'registrations_changed').execute()).toEqual([
    { actor_id: operator.user_id, reason, before: { registrations: 'open' }, after: { registrations: 'closed' } },
    { actor_id: operator.user_id, reason, before: { registrations: 'closed' }, after: { registrations: 'open' } },
  ])
})

test('TRUST-O31 by invitation nobody signs up without one, and each reason is one sentence', async () => {
  await choose('invited')
  const [good, revoked, expired] = [await invited(), await invited(), await invited()]
  const past = sql<Date>`now() - interval '1 second'`
  await app.db
    .updateTable('invitation')
    .set({ expires_at: past })
    .where('invitation_id', '=', expired.invitation_id)
    .execute()
  const revoke = () => desk('POST', `invitations/${revoked.invitation_id}/revoke`, { reason })
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 200])
  const cases = [
    [undefined, 'INVITATION_MISSING'],
    ['x'.repeat(32), 'INVITATION_UNKNOWN'],
    [revoked.token, 'INVITATION_REVOKED'],
    [expired.token, 'INVITATION_EXPIRED'],
  ] as const
  for (const [token, code] of cases)
    expect([await problemOf(token), await signUp(token)]).toEqual([code, refusedAs(code)])
  // Strangers do not learn who has an account.
  expect(await signUp(undefined, 'ana@example.com')).toEqual(refusedAs('INVITATION_MISSING'))
  expect([await problemOf(good.token), await signUp(good.token)]).toEqual([null, 'signed up'])
  expect([await problemOf(good.token), await signUp(good.token)]).toEqual([
    'INVITATION_USED_UP',
    refusedAs('INVITATION_USED_UP'),
  ])
})

test('TRUST-O32 of many who sign up at once only as many get an account as the invitation has uses', async () => {
  await choose('invited')
  const { token, invitation_id } = await invited({ uses: 2 })
  const both = [app, elsewhere]
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => signUp(token, undefined, both[index % 2])))
  const refused = answers.filter((answer) => answer !== 'signed up')
  expect(refused).toEqual(Array.from({ length: 4 }, () => refusedAs('INVITATION_USED_UP')))
  const people = app.db.selectFrom('auth.user').select('id').where('invitationId', '=', invitation_id)
  expect(await people.execute()).toHaveLength(2)

  // Another person takes the last use after the check was passed.
  const last = await invited()
  const letGo = await holdLock(app, sql`update invitation set used = uses where invitation_id = ${last.invitation_id}`)
  const late = signUp(last.token)
  const waiting = sql`select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and query like 'insert into "user"%'`
  await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(1)
  await letGo()
  expect(await late).toEqual(refusedAs('INVITATION_USED_UP'))
})

test('TRUST-O33 the list says how often an invitation was used and the desk who signed up with it; its token is stored as a hash', async () => {
  await choose('invited')
  const { token, invitation_id, url } = await invited({ uses: 3, note: 'Friends <b>' })
  expect(url).toMatch(/^http:\/\/localhost:3000\/signup#/)
  await signUp(token, 'cleo@example.com')
  const [found] = (await listed()).invitations
  const counted = { note: 'Friends <b>', uses: 3, used: 1, created_by: operator.email, problem: null }
  expect(found).toMatchObject(counted)
  const { people } = (await desk('GET', `people?invitation_id=${invitation_id}`)).json()
  expect(people.map(({ email }: { email: string }) => email)).toEqual(['cleo@example.com'])
  const stored = await sql<{ row: string }>`select invitation::text as row from invitation`.execute(app.db)
  expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false)
  for (const wrong of [{ days: 0 }, { days: 91 }, { uses: 0 }, { uses: 1_001 }, { uses: 1.5 }])
    expect((await desk('POST', 'invitations', { days: 14, uses: 1, note: '', ...wrong })).statusCode).toBe(422)
  expect((await desk('GET', 'invitations', undefined, moderator)).statusCode).toBe(404)
})

test('TRUST-O34 an account whose email is never verified gives its use back when it ends', async () => {
  await choose('invited')
  const { token, invitation_id } = await invited()
  await signUp(token)
  expect(await problemOf(token)).toBe('INVITATION_USED_UP')
  const long_ago = { createdAt: new Date('2026-01-01') }
  await app.db.updateTable('auth.user').set(long_ago).where('invitationId', '=', invitation_id).execute()
  await endUnverifiedAccounts(app)
  expect([await problemOf(token), await signUp(token)]).toEqual([null, 'signed up'])
})
