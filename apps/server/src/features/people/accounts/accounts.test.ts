import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { holdLock } from '#test/database/hold-lock.ts'

const app = await accountsApp()
/** Threads of libuv. */
const THREADS = 4

const initialize = (authorization?: string) =>
  app.server.inject({ method: 'POST', url: '/users/initialize', headers: { ...(authorization && { authorization }) } })

test(
  'AUTH-64 AUTH-65 AUTH-14 sign up, verify by the mailed code, sign in, and the credential is accepted',
  { meta: { requirements: ['API-52'] } },
  async () => {
    const email = 'ana@example.com'
    const ana = browser(app)
    expect(
      (await ana.callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true, callbackURL: '/signin' }))
        .statusCode,
    ).toBe(200)
    expect((await ana.callApi('token')).statusCode).toBe(401)
    const early = await ana.callApi('sign-in/email', { email, password: PASSWORD })
    expect(early.statusCode).toBe(403)
    expect(early.json()).toEqual({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please verify your email address before signing in.',
    })
    expect((await ana.callApi(`verify-email?token=${await mailedCode(app, email)}`)).json()).toMatchObject({
      status: true,
    })
    expect((await ana.callApi('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
    const { token } = (await ana.callApi('token')).json<{ token: string }>()
    const answer = await initialize(`Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
  },
)

test('an access token says who, and nothing else, for 15 minutes', async () => {
  const { token } = await signedIn(app, 'bea@example.com')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sid', 'sub'])
  expect(claims.exp - claims.iat).toBe(15 * 60)
})

test('AUTH-O05 the email links to our own screen', async () => {
  const email = 'o+tag@example.com'
  await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  const [message] = (await app.identity.mailbox?.listEmails(email)) ?? []
  const link = new URL(/https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? '')
  expect(link.origin + link.pathname).toBe('http://localhost:3000/verify-email')
  expect(link.searchParams.get('email')).toBe(email)
  expect(message?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
})

test('AUTH-76 AUTH-O10 the plan that was chosen travels in the link, sent first or again, and a made-up one does not', async () => {
  const email = 'chooser@example.com'
  const callApi = browser(app).callApi
  await callApi('sign-up/email', {
    email,
    password: PASSWORD,
    is_18_or_older: true,
    callbackURL: '/signin?tier=starter',
  })
  await callApi('send-verification-email', { email, callbackURL: '/signin?tier=creator&billing_period=annual' })
  await callApi('send-verification-email', { email, callbackURL: '/signin?tier=admin' })
  await callApi('send-verification-email', { email, callbackURL: '/signin' })
  const emails = (await app.identity.mailbox?.listEmails(email)) ?? []
  const plans = emails.map(({ text }) => /tier=\S+/.exec(text)?.[0] ?? 'none')
  expect(plans.toSorted()).toEqual(['none', 'none', 'tier=creator&billing_period=annual', 'tier=starter'])
})

test('AUTH-70 rejects a sign-up with a registered email in any spelling', async () => {
  const email = 'taken@example.com'
  await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  const again = await browser(app).callApi('sign-up/email', {
    email: 'Taken@Example.com',
    password: 'another one',
    is_18_or_older: true,
  })
  expect(again.statusCode).toBe(422)
  expect(again.json()).toEqual({
    code: 'USER_ALREADY_EXISTS',
    message: 'This email is already registered. Please sign in instead.',
  })
})

test('two sign-ups of one email at once make one account', async () => {
  const email = 'twice@example.com'
  const both = await Promise.all(
    [1, 2].map(() => browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('AUTH-64 AUTH-65 each of many who sign up at once gets an account and an email', async () => {
  const emails = Array.from({ length: 12 }, (_, number) => `crowd-${number}@example.com`)
  const answers = await Promise.all(
    emails.map((email) => browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(emails.map(() => 200))
  for (const email of emails) expect(await mailedCode(app, email)).toMatch(/^[\w-]{32}$/)
})

test('slow sign-ups do not hold up sign-ins', async () => {
  const email = 'quick@example.com'
  const quick = await signedIn(app, email)
  const letGo = await holdLock(app, sql`lock table auth."user" in share mode`)
  const signingUp = Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      browser(app).callApi('sign-up/email', {
        email: `slow-${number}@example.com`,
        password: PASSWORD,
        is_18_or_older: true,
      }),
    ),
  )
  const held = sql`select 1 from pg_locks where not granted and relation = 'auth."user"'::regclass`
  await expect.poll(async () => (await held.execute(app.db)).rows.length).toBeGreaterThan(1)
  const answer = await quick.callApi('sign-in/email', { email, password: PASSWORD })
  await letGo()
  expect(answer.statusCode).toBe(200)
  expect((await signingUp).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
})

test('a sign-up succeeds however long its password waits to be hashed', { timeout: 60_000 }, async () => {
  const letGo = await occupyThreads(join(app.config.DATA_DIR, 'fifo'))
  onTestFinished(letGo)
  const signingUp = browser(app).callApi('sign-up/email', {
    email: 'hashed-late@example.com',
    password: PASSWORD,
    is_18_or_older: true,
  })
  // Longer than a transaction of any other part may be idle.
  const idle = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '5.5 seconds'`
  await expect.poll(async () => (await idle.execute(app.db)).rows.length, { timeout: 40_000, interval: 250 }).toBe(1)
  letGo()
  expect((await signingUp).statusCode).toBe(200)
})

/** Blocks hashing: each thread that could hash waits for a write to the pipe. */
async function occupyThreads(fifo: string): Promise<() => void> {
  execFileSync('mkfifo', [fifo])
  const opened = Promise.all(Array.from({ length: THREADS }, () => open(fifo, 'r')))
  return () => {
    const writer = openSync(fifo, constants.O_RDWR)
    void opened.then(async (files) => {
      for (const file of files) await file.close()
      closeSync(writer)
    })
  }
}

test('a sign-up whose email could not be sent made the account, and the email can be had later', async () => {
  const email = 'unsent@example.com'
  await sql`alter table mailbox_letter rename to mailbox_letter_elsewhere`.execute(app.db)
  const answer = await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  await sql`alter table mailbox_letter_elsewhere rename to mailbox_letter`.execute(app.db)
  expect(answer.statusCode).toBe(200)
  await browser(app).callApi('send-verification-email', { email })
  expect((await browser(app).callApi(`verify-email?token=${await mailedCode(app, email)}`)).statusCode).toBe(200)
})

test.each([
  ['AUTH-61', { email: 'short@example.com', password: '12345' }, 'Password should be at least 6 characters.'],
  ['AUTH-71', { email: 'no address', password: PASSWORD }, 'Please enter a valid email address.'],
  ['AUTH-71', { email: 'nul\0@example.com', password: PASSWORD }, 'Please enter a valid email address.'],
  ['AUTH-71', { email: `${'x'.repeat(3_000)}@example.com`, password: PASSWORD }, 'Please enter a valid email address.'],
  ['AUTH-72', { email: 'nameless@example.com', password: 7 }, 'Failed to sign up. Please try again.'],
])('%s sign-up with %j is refused', async (_id, body, message) => {
  const answer = await browser(app).callApi('sign-up/email', { is_18_or_older: true, ...body })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().message).toBe(message)
})

test('AUTH-31 AUTH-32 an unknown email and a wrong password have different errors', async () => {
  const { callApi } = await signedIn(app, 'carl@example.com')
  const unknown = await callApi('sign-in/email', { email: 'nobody@example.com', password: PASSWORD })
  expect(unknown.json()).toEqual({
    code: 'USER_NOT_FOUND',
    message: 'No account found with this email. Please sign up first.',
  })
  const wrong = await callApi('sign-in/email', { email: 'carl@example.com', password: 'not this one' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ code: 'INVALID_PASSWORD', message: 'Incorrect password. Please try again.' })
})

test('SRV-31 a verification code works once, and only the newest', async () => {
  const email = 'dora@example.com'
  const dora = browser(app)
  await dora.callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  const first = await mailedCode(app, email)
  expect((await dora.callApi('send-verification-email', { email })).json()).toEqual({ status: true })
  const second = await mailedCode(app, email)
  expect(second).not.toBe(first)
  const old = await dora.callApi(`verify-email?token=${first}`)
  expect(old.statusCode).toBe(401)
  expect(old.json()).toEqual({ code: 'INVALID_TOKEN', message: 'Failed to verify email' })
  expect((await dora.callApi(`verify-email?token=${second}`)).statusCode).toBe(200)
  expect((await dora.callApi(`verify-email?token=${second}`)).statusCode).toBe(401)
})

test('API-52 sign-out ends the credential here at once and soon in every other process', async () => {
  const other = await app.another()
  const eve = await signedIn(app, 'eve@example.com')
  expect(await other.viewerOf(eve.authorization)).toMatchObject({ email: 'eve@example.com' })
  expect((await eve.callApi('sign-out', {})).statusCode).toBe(200)
  expect(await app.identity.viewerOf(eve.authorization)).toBe('refused')
  await vi.waitFor(async () => expect(await other.viewerOf(eve.authorization)).toBe('refused'), { timeout: 5_000 })
  const late = await app.another()
  expect(await late.viewerOf(eve.authorization)).toBe('refused')
  expect((await eve.callApi('token')).statusCode).toBe(401)
})

test('signing out of one browser leaves the other signed in', async () => {
  const finn = await signedIn(app, 'finn@example.com')
  const phone = browser(app)
  await phone.callApi('sign-in/email', { email: 'finn@example.com', password: PASSWORD })
  const { token } = (await phone.callApi('token')).json<{ token: string }>()
  await finn.callApi('sign-out', {})
  expect(await app.identity.viewerOf(finn.authorization)).toBe('refused')
  expect(await app.identity.viewerOf(`Bearer ${token}`)).toMatchObject({ email: 'finn@example.com' })
})

test('an expired credential is refused with 401', async () => {
  const { authorization } = await signedIn(app, 'gus@example.com')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await initialize(authorization)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  const answer = await initialize(authorization)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ code: 'authentication_required', detail: 'Authentication required' })
})

test('a forged credential is refused', async () => {
  const { token } = await signedIn(app, 'hal@example.com')
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = {
    'a changed payload': [
      header,
      Buffer.from(JSON.stringify({ ...claims, sub: 'someone' })).toString('base64url'),
      signature,
    ].join('.'),
    'a changed signature': [header, payload, Buffer.from('x'.repeat(64)).toString('base64url')].join('.'),
    'no signature': new UnsecuredJWT(claims).encode(),
    'a foreign key': await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey),
    'an unknown key': await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'unknown' }).sign(privateKey),
    'a shared secret': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new Uint8Array(32)),
    'no token': '',
    'no JWT': 'a.b.c',
  }
  for (const [what, credential] of Object.entries(forged)) {
    expect(await app.identity.viewerOf(`Bearer ${credential}`), what).toBe('refused')
  }
  expect(await app.identity.viewerOf(`Basic ${token}`)).toBe('refused')
  expect(await app.identity.viewerOf(`Bearer ${token}`)).toMatchObject({ email: 'hal@example.com' })
})

test('ROLE-13 an unverified email is a visitor', async () => {
  const ida = await signedIn(app, 'ida@example.com')
  await sql`update auth."user" set "emailVerified" = false where email = 'ida@example.com'`.execute(app.db)
  const { token } = (await ida.callApi('token')).json<{ token: string }>()
  expect(await app.identity.viewerOf(`Bearer ${token}`)).toBeNull()
  expect((await initialize(`Bearer ${token}`)).statusCode).toBe(401)
})

test('API-09 API-10 SRV-06 a new user is initialized once, with 1,000 tokens', async () => {
  const { authorization } = await signedIn(app, 'jan@example.com')
  expect((await initialize(authorization)).json()).toEqual({ is_new_user: true, onboarding_completed: false })
  expect((await initialize(authorization)).json()).toEqual({ is_new_user: false, onboarding_completed: false })
  const finance = await app.server.inject({ url: '/users/me', headers: { authorization } })
  expect(finance.json()).toMatchObject({
    current_token_amount: 1_000,
    subscription_tier: 'free',
    subscription_status: 'active',
  })
})

test('API-O07 tabs that initialize together get one grant', async () => {
  const { authorization } = await signedIn(app, 'kim@example.com')
  const answers = await Promise.all([1, 2, 3, 4].map(() => initialize(authorization)))
  expect(answers.map((answer) => answer.json().is_new_user).toSorted()).toEqual([false, false, false, true])
  const finance = await app.server.inject({ url: '/users/me', headers: { authorization } })
  expect(finance.json().current_token_amount).toBe(1_000)
})

test('a visitor cannot be initialized', async () => {
  expect((await initialize()).statusCode).toBe(401)
})

test('cookies of a sign-in are closed to scripts and to other sites', async () => {
  const lea = await signedIn(app, 'lea@example.com')
  const answer = await lea.callApi('sign-in/email', { email: 'lea@example.com', password: PASSWORD })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['duologue.session_token', 'duologue.browser'])
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('SRV-36 a form of another site cannot sign anybody in', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const answer = await browser(app).callApi(
    'sign-in/email',
    { email: 'lea@example.com', password: PASSWORD },
    { headers },
  )
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
})

test('a program without cookies and Origin can sign in', async () => {
  const payload = { email: 'nobody@example.com', password: PASSWORD }
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
  expect(answer.json().code).toBe('USER_NOT_FOUND')
})

test('a body that is too large is refused', async () => {
  const answer = await browser(app).callApi('sign-in/email', { email: 'a@example.com', password: 'x'.repeat(20_000) })
  expect(answer.statusCode).toBe(413)
})

test('a body that is no JSON is refused', async () => {
  const headers = { 'content-type': 'application/json', host: 'localhost:3000' }
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: '{' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test.each([
  'delete-user',
  'update-user',
  'change-email',
  'error',
  'jwks',
  'sign-in/social',
  'sign-in%2Femail',
  '../auth/ok',
])('nothing is served at %s', async (path) => {
  expect((await browser(app).callApi(path)).statusCode).toBe(404)
})

test('a person can be ensured twice, and signs in like everybody', async () => {
  const demo = { email: 'demo@example.com', password: 'duologue-demo', name: 'Demo' }
  const first = await app.identity.ensurePerson(demo)
  expect(await app.identity.ensurePerson(demo)).toEqual(first)
  const answer = await browser(app).callApi('sign-in/email', { email: demo.email, password: demo.password })
  expect(answer.statusCode).toBe(200)
})
