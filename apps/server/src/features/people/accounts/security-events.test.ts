import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = await accountsApp({ log })
const from = { remoteAddress: '203.0.113.77' }

/** Log lines written during an action. */
async function loggedBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await work()
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.77|example\.com|correct horse/)
  return lines.map(({ level: _level, time: _time, pid: _pid, hostname: _hostname, reqId: _id, msg, ...fields }) =>
    msg === 'security event' ? fields : { ...fields, msg },
  )
}

test('sign-up, sign-in, failed sign-in and a password change are logged with account, network and reason', async () => {
  const email = 'ana@example.com'
  const { callApi } = browser(app)
  expect(
    await loggedBy(() => callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true }, from)),
  ).toEqual([{ event: 'signed_up', user_id: expect.any(String), network: '203.0.113.0/24' }])
  const { id: user_id } = await app.db
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const network = '203.0.113.0/24'
  await callApi(`verify-email?token=${await mailedCode(app, email)}`)
  expect(await loggedBy(() => callApi('sign-in/email', { email, password: 'not this one' }, from))).toEqual([
    { event: 'sign_in_failed', user_id, reason: 'INVALID_PASSWORD', network },
  ])
  expect(await loggedBy(() => callApi('sign-in/email', { email, password: PASSWORD }, from))).toEqual([
    { event: 'sign_in_succeeded', user_id, network },
  ])
  expect(
    await loggedBy(() => callApi('sign-in/email', { email: 'nobody@example.com', password: PASSWORD }, from)),
  ).toEqual([
    { event: 'sign_in_failed', email_hash: expect.stringMatching(/^[\w-]{43}$/), reason: 'USER_NOT_FOUND', network },
  ])
  await callApi('request-password-reset', { email })
  const token = await mailedCode(app, email)
  expect(await loggedBy(() => callApi('reset-password', { token, newPassword: 'tide lamp orbit' }))).toEqual([
    { event: 'password_changed', user_id, reason: 'reset_link' },
  ])
})

test('a limit that is reached is logged once, however often it is tried after that', async () => {
  const tries = Array.from({ length: 34 }, () => 'guest')
  expect(
    await loggedBy(async () => {
      for (const subject of tries) await app.identity.consumeRateLimit('test_audio_by_account', subject)
    }),
  ).toEqual([
    { event: 'limit_reached', limit: 'test_audio_by_account', subject_hash: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('a refused credential is logged, and a visitor without one is not', async () => {
  const callApi = (authorization?: string) =>
    app.server.inject({ url: '/api/account', ...from, headers: { ...(authorization && { authorization }) } })
  expect(await loggedBy(() => callApi())).toEqual([])
  expect(await loggedBy(() => callApi('Bearer made.up.token'))).toEqual([
    { event: 'access_refused', method: 'GET', route: '/api/account', status: 401, network: '203.0.113.0/24' },
  ])
})

test('a request for what belongs to others is logged', async () => {
  const bea = await signedIn(app, 'bea@example.com')
  const headers = { authorization: bea.authorization, origin: 'https://evil.example' }
  expect(
    await loggedBy(() => app.server.inject({ method: 'DELETE', url: '/api/account/sessions/x', ...from, headers })),
  ).toMatchObject([{ event: 'access_refused', status: 403 }])
})

test('a failure of the accounts is one JSON line, and nothing on the console', async () => {
  const email = 'carl@example.com'
  await signedIn(app, email)
  const printed = vi.spyOn(console, 'error')
  await sql`alter table auth.known_address rename to known_address_elsewhere`.execute(app.db)
  const logged = await loggedBy(async () => {
    expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(500)
  })
  await sql`alter table auth.known_address_elsewhere rename to known_address`.execute(app.db)
  expect(logged.filter(({ msg }) => msg === 'an account request failed')).toHaveLength(1)
  expect(printed).not.toHaveBeenCalled()
})

test('the log line of a request names its account', async () => {
  const requests: Record<string, unknown>[] = []
  const verbose = pino({ level: 'info' }, { write: (line: string) => void requests.push(JSON.parse(line)) })
  const dora = await signedIn(app, 'dora@example.com')
  const server = await createServer({ ...app, log: verbose }, routes)
  onTestFinished(() => server.close())
  await server.inject({ url: '/api/account', headers: { authorization: dora.authorization } })
  await server.inject({ url: '/api/feed' })
  const { id: user_id } = await app.db
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', 'dora@example.com')
    .executeTakeFirstOrThrow()
  const completed = requests.filter(({ msg }) => msg === 'request completed')
  expect(completed.map((line) => line['user_id'])).toEqual([user_id, undefined])
})
