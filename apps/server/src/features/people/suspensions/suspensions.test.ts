import { setTimeout as sleep } from 'node:timers/promises'
import { accountSentences } from '@app/domain/accounts'
import { suspensionSentences } from '@app/domain/people'
import { staffSentences } from '@app/domain/staff'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { requireNotLastOperator, setRole } from '#features/people/staff/index.ts'
import { liftAccountSuspension, suspendAccount } from '#features/people/reports/index.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { afterPassword, withSecondFactor } from '#test/accounts/authenticator-app.ts'
import { accountsApp, browser, PASSWORD, personOf, signedIn } from '#test/accounts-app.ts'
import { staffMember } from '#test/http/staff.ts'
import { makePrivateFeed } from '#test/http/private-feeds.ts'
import { liveListeners } from '#test/live/live-listeners.ts'
import { isSuspended } from './index.ts'

const app = await accountsApp()
const elsewhere = await serverOfItsOwn()
const listener = liveListeners(await elsewhere.server.listen({ port: 0, host: '127.0.0.1' }))
const moderator = await staffMember(app, 'moderator')
const operator = await staffMember(app, 'operator')
const reason = '<b>Spam</b> =1+1'

/** Another process over the same database. */
async function serverOfItsOwn() {
  const identity = await app.another()
  const server = await createServer({ ...app, identity, mailbox: identity.mailbox }, routes)
  afterAll(() => server.close())
  return { identity, server }
}

async function idOf(email: string): Promise<string> {
  const row = await app.db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

const suspend = (personId: string, actorId = moderator.user_id) =>
  suspendAccount(app, { personId, actorId, reason, takes_down: false })
const lift = (personId: string, actorId = moderator.user_id) =>
  liftAccountSuspension(app, { personId, actorId, reason })
const signIn = (email: string, password = PASSWORD) => browser(app).callApi('sign-in/email', { email, password })
const auditOf = (personId: string) =>
  app.db.selectFrom('audit_entry').select(['action', 'actor_id', 'reason']).where('subject_id', '=', personId).execute()

test('TRUST-O20 a suspension ends sign-in, tokens, open streams and private feeds within a second, in every process', async () => {
  const email = 'ana@example.com'
  const ana = await signedIn(app, email)
  const personId = await idOf(email)
  const headers = { authorization: ana.authorization }
  const stream = await listener({ headers })
  const viewer = await personOf(app, ana.authorization)
  const feed = await makePrivateFeed({ ...app, as: () => headers }, viewer, { name: 'Phone' })
  const seen = async () => [
    (await elsewhere.server.inject({ url: '/users/me', headers })).statusCode,
    (await elsewhere.server.inject(feed.path)).statusCode,
  ]
  expect(await seen()).toEqual([200, 200])
  await suspend(personId)
  expect(await Promise.race([stream.ended.then(() => 'ended'), sleep(1_000, 'open')])).toBe('ended')
  expect(await seen()).toEqual([401, 404])
  expect((await ana.callApi('token')).statusCode).toBe(401)

  await lift(personId)
  expect((await signIn(email)).statusCode).toBe(200)
  expect((await elsewhere.server.inject(feed.path)).statusCode).toBe(200)
})

test('TRUST-O21 only people with the right password read that an account is suspended, also with a second factor', async () => {
  const [email, careful] = ['ben@example.com', 'careful@example.com']
  await signedIn(app, email)
  await withSecondFactor(app, careful)
  for (const each of [email, careful]) await suspend(await idOf(each))
  expect((await signIn(email, 'not this one')).json().code).toBe('INVALID_PASSWORD')
  const refused = await signIn(email)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'ACCOUNT_SUSPENDED', message: suspensionSentences.signed_out },
  ])
  expect(accountSentences.sign_in.ACCOUNT_SUSPENDED).toBe(suspensionSentences.signed_out)
  const visit = await afterPassword(app, careful)
  expect(visit.answer.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  expect((await visit.callApi('get-session')).json()).toBeNull()
  await lift(await idOf(careful))
  expect((await afterPassword(app, careful)).answer.json()).toMatchObject({ twoFactorRedirect: true })
})

test('TRUST-O22 a sign-in at the moment of the suspension is refused or ended', async () => {
  const email = 'racing@example.com'
  await signedIn(app, email)
  const personId = await idOf(email)
  await Promise.all([signIn(email), suspend(personId), signIn(email), signIn(email)])
  const sessions = await app.db.selectFrom('auth.session').select('id').where('userId', '=', personId).execute()
  expect(sessions).toEqual([])
  const made = sql`insert into auth.session (id, "userId", token, "expiresAt", "updatedAt")
    values ('late', ${personId}, 'late', now() + interval '1 day', now())`
  await expect(made.execute(app.db)).rejects.toThrow('suspended')
})

test('TRUST-O23 suspending and lifting are recorded once each, with the reason', async () => {
  const { user_id } = await staffMember(app, null)
  await Promise.all([suspend(user_id), suspend(user_id, operator.user_id)])
  expect(await isSuspended(app.db, user_id)).toBe(true)
  await Promise.all([lift(user_id), lift(user_id)])
  expect(await isSuspended(app.db, user_id)).toBe(false)
  expect(await auditOf(user_id)).toMatchObject([
    { action: 'person_suspended', reason },
    { action: 'suspension_lifted', actor_id: moderator.user_id, reason },
  ])
})

test('TRUST-O24 nobody suspends themselves, moderators no operator, strangers nobody, and an operator is always left', async () => {
  const stranger = await staffMember(app, null)
  await expect(suspend(moderator.user_id)).rejects.toThrow(suspensionSentences.yourself)
  await expect(suspend(operator.user_id)).rejects.toThrow(suspensionSentences.operator)
  await expect(suspend(moderator.user_id, stranger.user_id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(suspend('nobody')).rejects.toThrow(staffSentences.nobody)

  const second = await staffMember(app, 'operator')
  const each = await Promise.allSettled([
    suspend(operator.user_id, second.user_id),
    suspend(second.user_id, operator.user_id),
  ])
  expect(each.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isFirstOut = await isSuspended(app.db, operator.user_id)
  const [out, left] = isFirstOut ? [operator, second] : [second, operator]
  // The one who is left is the last, whatever role the suspended one has.
  await expect(requireNotLastOperator(app.db, left.user_id)).rejects.toThrow(staffSentences.last_operator)
  const change = { role: null, actor_id: null, reason }
  await expect(setRole(app.db, { user_id: left.user_id, ...change })).rejects.toThrow(staffSentences.last_operator)
  await setRole(app.db, { user_id: out.user_id, ...change })
  await lift(out.user_id, left.user_id)
  await setRole(app.db, { user_id: operator.user_id, role: 'operator', actor_id: null, reason })
})
