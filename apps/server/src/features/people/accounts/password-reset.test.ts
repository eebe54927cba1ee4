import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { holdLock } from '#test/database/hold-lock.ts'

const app = await accountsApp()

const NEW_PASSWORD = 'a better one'
const WORN_OUT = { code: 'INVALID_TOKEN', message: 'This password reset link is invalid or has expired.' }

const visitor = () => browser(app)
const signIn = async (email: string, password: string) =>
  (await visitor().callApi('sign-in/email', { email, password })).json()

/** Requests the email and reads its code. */
async function resetCode(email: string): Promise<string> {
  const answer = await visitor().callApi('request-password-reset', { email })
  expect(answer.statusCode).toBe(200)
  return mailedCode(app, email.trim().toLowerCase())
}

test(
  'AUTH-38 AUTH-54 AUTH-O05 a mailed code is checked, saves a new password once, and ends every session',
  { meta: { requirements: ['API-52', 'SRV-31'] } },
  async () => {
    const email = 'ana@example.com'
    const ana = await signedIn(app, email)
    const token = await resetCode(' Ana@Example.com ')
    const checked = await visitor().callApi('check-reset-code', { token })
    expect([checked.statusCode, checked.json()]).toEqual([200, { email }])
    expect((await visitor().callApi('reset-password', { token, newPassword: NEW_PASSWORD })).json()).toEqual({
      status: true,
    })
    expect(await app.identity.viewerOf(ana.authorization)).toBe('refused')
    expect((await ana.callApi('token')).statusCode).toBe(401)
    expect(await signIn(email, PASSWORD)).toMatchObject({ code: 'INVALID_PASSWORD' })
    expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ user: { email } })
    for (const path of ['check-reset-code', 'reset-password']) {
      const again = await visitor().callApi(path, { token, newPassword: 'yet another' })
      expect([again.statusCode, again.json()]).toEqual([400, WORN_OUT])
    }
  },
)

test('AUTH-O05 the link in the email opens our own screen', async () => {
  const email = 'bea@example.com'
  await signedIn(app, email)
  const code = await resetCode(email)
  const [message] = (await app.identity.mailbox?.listEmails(email)) ?? []
  expect(message?.text).toContain(`http://localhost:3000/reset-password?oobCode=${code}\n`)
  expect(message?.html).toContain(`href="http://localhost:3000/reset-password?oobCode=${code}"`)
})

test('sends an email after a password change', async () => {
  const email = 'carl@example.com'
  await signedIn(app, email)
  await visitor().callApi('reset-password', { token: await resetCode(email), newPassword: NEW_PASSWORD })
  const [message] = (await app.identity.mailbox?.listEmails(email)) ?? []
  expect(message?.subject).toBe('Your Duologue password was changed')
  expect(message?.text).not.toContain('passkeys')
})

test.each([
  ['AUTH-40', 'nobody@example.com', 400, 'No account found with this email.'],
  ['AUTH-41', 'no address', 400, 'Please enter a valid email address.'],
  ['AUTH-41', 'nul\0@example.com', 400, 'Please enter a valid email address.'],
  ['AUTH-41', undefined, 400, 'Please enter a valid email address.'],
])('%s a reset for %j is refused in its own words', async (_id, email, status, message) => {
  const answer = await visitor().callApi('request-password-reset', { email })
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
})

test('AUTH-42 an email that cannot be sent is said to have failed', async () => {
  const email = 'dan@example.com'
  await signedIn(app, email)
  await sql`alter table mailbox_letter rename to mailbox_letter_elsewhere`.execute(app.db)
  const answer = await visitor().callApi('request-password-reset', { email })
  await sql`alter table mailbox_letter_elsewhere rename to mailbox_letter`.execute(app.db)
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    'Failed to send password reset email. Please try again.',
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('SRV-31 a newer link ends the older', async () => {
  const email = 'eve@example.com'
  await signedIn(app, email)
  const older = await resetCode(email)
  const newer = await resetCode(email)
  expect(newer).not.toBe(older)
  expect((await visitor().callApi('reset-password', { token: older, newPassword: NEW_PASSWORD })).json()).toEqual(
    WORN_OUT,
  )
  expect((await visitor().callApi('reset-password', { token: newer, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
})

test('SRV-31 a code is good for one purpose', async () => {
  const email = 'finn@example.com'
  await visitor().callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  const verifying = await mailedCode(app, email)
  const resetting = await resetCode(email)
  expect((await visitor().callApi('check-reset-code', { token: verifying })).json()).toEqual(WORN_OUT)
  expect((await visitor().callApi('reset-password', { token: verifying, newPassword: NEW_PASSWORD })).json()).toEqual(
    WORN_OUT,
  )
  expect((await visitor().callApi(`verify-email?token=${resetting}`)).statusCode).toBe(401)
  expect((await visitor().callApi(`verify-email?token=${verifying}`)).statusCode).toBe(200)
})

test('AUTH-51 SRV-31 a code that is too old works no more', async () => {
  const email = 'gil@example.com'
  await signedIn(app, email)
  const token = await resetCode(email)
  await sql`update auth.mailed_code set created_at = now() - interval '61 minutes' where email = ${email}`.execute(
    app.db,
  )
  expect((await visitor().callApi('check-reset-code', { token })).json()).toEqual(WORN_OUT)
  expect((await visitor().callApi('reset-password', { token, newPassword: NEW_PASSWORD })).json()).toEqual(WORN_OUT)
})

test.each(['', 'x', 'nul\0', 'é'.repeat(2_000), '../../token', 7, null, undefined])(
  'AUTH-51 %j is no code',
  async (token) => {
    for (const path of ['check-reset-code', 'reset-password']) {
      const answer = await visitor().callApi(path, { token, newPassword: NEW_PASSWORD })
      expect(answer.statusCode).toBe(400)
      expect(['INVALID_TOKEN', 'VALIDATION_ERROR']).toContain(answer.json().code)
    }
  },
)

test('AUTH-61 a new password that will not do leaves the code as it was', async () => {
  const email = 'hal@example.com'
  await signedIn(app, email)
  const token = await resetCode(email)
  const short = await visitor().callApi('reset-password', { token, newPassword: '12345' })
  expect(short.json()).toEqual({ code: 'PASSWORD_TOO_SHORT', message: 'Password should be at least 6 characters.' })
  const long = await visitor().callApi('reset-password', { token, newPassword: 'x'.repeat(129) })
  expect(long.json()).toEqual({ code: 'PASSWORD_TOO_LONG', message: 'Password must not exceed 128 characters.' })
  const common = await visitor().callApi('reset-password', { token, newPassword: '123456' })
  expect(common.json()).toEqual({
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is too common. Choose one that is harder to guess.',
  })
  expect((await visitor().callApi('reset-password', { token, newPassword: 'Hal@example.com' })).json().code).toBe(
    'PASSWORD_OWN_NAME',
  )
  expect((await visitor().callApi('reset-password', { token, newPassword: 'k7#vQ2' })).statusCode).toBe(200)
})

test('SRV-31 of many who use one code at once, one sets the password', async () => {
  const email = 'ina@example.com'
  await signedIn(app, email)
  const token = await resetCode(email)
  const answers = await Promise.all(
    ['first one', 'second one', 'third one'].map((newPassword) =>
      visitor().callApi('reset-password', { token, newPassword }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
})

test('SRV-31 sessions end in every process', async () => {
  const other = await app.another()
  const email = 'jan@example.com'
  const jan = await signedIn(app, email)
  await visitor().callApi('reset-password', { token: await resetCode(email), newPassword: NEW_PASSWORD })
  await vi.waitFor(async () => expect(await other.viewerOf(jan.authorization)).toBe('refused'), { timeout: 10_000 })
})

test('SRV-31 all sessions end before the email is sent, also with many sessions and slow mail', async () => {
  const email = 'kay@example.com'
  const kay = await signedIn(app, email)
  const token = await resetCode(email)
  await sql`insert into auth.session (id, token, "userId", "expiresAt", "updatedAt") select 'kay-' || number, 'kay-' || number, id, now() + interval '1 day', now()
    from auth."user", generate_series(1, 250) as number where email = ${email}`.execute(app.db)
  const sessions = sql<{
    id: string
  }>`select session.id from auth.session join auth."user" as person on person.id = "userId" where email = ${email}`
  expect((await sessions.execute(app.db)).rows).toHaveLength(251)
  const letMailGo = await holdLock(app, sql`lock table mailbox_letter in exclusive mode`)
  const resetting = visitor().callApi('reset-password', { token, newPassword: NEW_PASSWORD })
  await expect.poll(async () => (await sessions.execute(app.db)).rows.length).toBe(0)
  await expect.poll(() => app.identity.viewerOf(kay.authorization)).toBe('refused')
  await letMailGo()
  expect((await resetting).statusCode).toBe(200)
  const { rows } = await sql`select session_id from auth.revoked_session where session_id like 'kay-%'`.execute(app.db)
  expect(rows).toHaveLength(250)
})

test('SRV-31 beside the email, no more than a hash is kept of a code', async () => {
  const email = 'lea@example.com'
  await signedIn(app, email)
  const token = await resetCode(email)
  const kept = await sql<{
    row: string
  }>`select v::text as row from auth.verification as v union all select c::text from auth.mailed_code as c`.execute(
    app.db,
  )
  expect(kept.rows.length).toBeGreaterThan(1)
  expect(kept.rows.filter(({ row }) => row.includes(token))).toEqual([])
  expect((await visitor().callApi('reset-password', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
})
