import { createHash } from 'node:crypto'
import { rateLimits, type RateLimitName } from '@app/domain/rate-limits'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { keyedHash } from '#adapters/identity/keyed-hash.ts'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { deleteExpired } from './index.ts'

const app = await accountsApp()
const elsewhere = { server: await serverOfItsOwn({}) }

const TOO_MANY = 'Too many attempts. Please try again later.'
let lastAddress = 0

/** An API process of its own over the same database. */
async function serverOfItsOwn(environment: Record<string, string>) {
  const identity = await app.another()
  const config = readConfig({ ...environment, DATA_DIR: app.config.DATA_DIR, PUBLIC_URL: app.config.PUBLIC_URL })
  const server = await createServer({ ...app, config, identity, mailbox: identity.mailbox }, routes)
  afterAll(() => server.close())
  return server
}

function newAddress(): InjectOptions {
  lastAddress += 1
  return { remoteAddress: `203.0.113.${lastAddress}` }
}

/** Tries on both servers at once, each from an address of its own; answers how many were let in. */
async function tried(path: string, body: object, times: number, from: InjectOptions = {}) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) =>
      browser(number % 2 ? app : elsewhere).callApi(path, body, { ...newAddress(), ...from }),
    ),
  )
  return answers.filter(({ statusCode }) => statusCode !== 429).length
}

/** Sets a count as if so many tries had been made already. */
async function counted(limit_name: RateLimitName, subject: string, tries: number): Promise<void> {
  const { value } = await app.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'accounts')
    .executeTakeFirstOrThrow()
  const subject_hash = keyedHash(value)(subject)
  await sql`insert into auth.counted_try (limit_name, subject_hash, tries, window_ends_at)
    values (${limit_name}, ${subject_hash}, ${tries}, now() + interval '10 minutes')
    on conflict (limit_name, subject_hash) do update set tries = excluded.tries, window_ends_at = excluded.window_ends_at`.execute(
    app.db,
  )
}

const wrong = (email: string) => ({ email, password: 'not this one' })

test('SRV-30 AUTH-34 AUTH-O01 wrong passwords for one account from one address are limited, on both servers at once', async () => {
  const email = 'ana@example.com'
  await signedIn(app, email)
  const from = newAddress()
  const { max, window_seconds } = rateLimits.sign_in_by_account_and_address
  expect(await tried('sign-in/email', wrong(email), max + 10, from)).toBe(max)
  const answer = await browser(app).callApi('sign-in/email', { email: ' ANA@example.com', password: PASSWORD }, from)
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    {
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
    },
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(window_seconds)
})

test('AUTH-O01 a stranger’s wrong passwords keep the owner out nowhere', async () => {
  const email = 'owner@example.com'
  await signedIn(app, email)
  await tried('sign-in/email', wrong(email), rateLimits.sign_in_by_account_and_address.max + 2, newAddress())
  for (const from of [{}, newAddress()]) {
    expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(200)
  }
})

test('AUTH-O01 wrong passwords from everywhere together slow strangers down, and nobody where the owner has signed in before', async () => {
  const email = 'besieged@example.com'
  await signedIn(app, email)
  const home = newAddress()
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, home)).statusCode).toBe(200)
  await counted('sign_in_by_account', email, rateLimits.sign_in_by_account.max - 1)
  expect(await tried('sign-in/email', wrong(email), 6)).toBe(1)
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, newAddress())).statusCode).toBe(
    429,
  )
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, home)).statusCode).toBe(200)
  expect((await browser(app).callApi('sign-in/email', wrong(email), home)).statusCode).toBe(401)
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, newAddress())).statusCode).toBe(
    429,
  )
})

test('what is kept of addresses and emails can be found by nobody who lacks the secret', async () => {
  const email = 'hashed@example.com'
  await signedIn(app, email)
  await browser(app).callApi('sign-in/email', wrong(email))
  const plain = [email, '127.0.0.1', `${email} 127.0.0.1`].map((subject) =>
    createHash('sha256').update(subject).digest('base64url'),
  )
  const { rows } = await sql<{
    kept: string
  }>`select counted_try::text as kept from auth.counted_try union all select known_address::text from auth.known_address`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ kept }) => [...plain, email, '127.0.0.1'].some((word) => kept.includes(word)))).toEqual([])
})

test('SRV-30 a limit survives a restart, ends by itself and counts anew', async () => {
  const email = 'bea@example.com'
  await signedIn(app, email)
  await counted('sign_in_by_account', email, rateLimits.sign_in_by_account.max - 1)
  expect(await tried('sign-in/email', wrong(email), 2)).toBe(1)
  const restarted = { server: await serverOfItsOwn({}) }
  const signIn = () => browser(restarted).callApi('sign-in/email', { email, password: PASSWORD }, newAddress())
  expect((await signIn()).statusCode).toBe(429)
  await sql`update auth.counted_try set window_ends_at = now()`.execute(app.db)
  expect((await signIn()).statusCode).toBe(200)
})

test('SRV-30 AUTH-34 a new password, chosen by mail, ends the waiting, and makes its address known', async () => {
  const email = 'carl@example.com'
  await signedIn(app, email)
  const from = newAddress()
  await counted('sign_in_by_account', email, rateLimits.sign_in_by_account.max)
  await counted(
    'sign_in_by_account_and_address',
    `${email} ${from.remoteAddress}`,
    rateLimits.sign_in_by_account_and_address.max,
  )
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(429)
  await browser(app).callApi('request-password-reset', { email }, from)
  await browser(app).callApi('reset-password', { token: await mailedCode(app, email), newPassword: PASSWORD }, from)
  // Guesses go on before the owner signs in.
  await counted('sign_in_by_account', email, rateLimits.sign_in_by_account.max)
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, newAddress())).statusCode).toBe(
    429,
  )
  expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(200)
})

test('SRV-30 who signs in well does not use up the tries of an address or an account', async () => {
  const email = 'dora@example.com'
  await signedIn(app, email)
  const from = newAddress()
  await counted('sign_in_by_account', email, rateLimits.sign_in_by_account.max - 1)
  await counted(
    'sign_in_by_account_and_address',
    `${email} ${from.remoteAddress}`,
    rateLimits.sign_in_by_account_and_address.max - 1,
  )
  await counted('sign_in_by_address', String(from.remoteAddress), rateLimits.sign_in_by_address.max - 1)
  for (let time = 0; time < 3; time += 1) {
    expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(200)
  }
  expect((await browser(app).callApi('sign-in/email', wrong(email), from)).statusCode).toBe(401)
  expect((await browser(app).callApi('sign-in/email', wrong(email), from)).statusCode).toBe(429)
})

test('SRV-30 somebody may try voices thirty times a minute', async () => {
  const waits: number[] = []
  for (let time = 0; time < 32; time += 1)
    waits.push(await app.identity.consumeRateLimit('test_audio_by_account', 'somebody'))
  expect(waits.slice(0, 30).every((seconds) => seconds === 0)).toBe(true)
  for (const seconds of waits.slice(30)) expect(seconds > 0 && seconds <= 60).toBe(true)
  expect(await app.identity.consumeRateLimit('test_audio_by_account', 'somebody else')).toBe(0)
})

test.each(['203.0.113.250', '2001:db8:1:2::1'])(
  'SRV-30 sign-ins of %s that fail are limited together, whatever it says of itself',
  async (remoteAddress) => {
    const { max } = rateLimits.sign_in_by_address
    const callApi = (number: number, server = app.server) =>
      browser({ server }).callApi(
        'sign-in/email',
        { email: `nobody-${number}@example.com`, password: PASSWORD },
        {
          remoteAddress: remoteAddress.replace(/::1$/, `::${number + 1}`),
          headers: {
            'x-forwarded-for': `10.0.0.${number}`,
            'x-real-ip': `10.0.1.${number}`,
            forwarded: `for=10.0.2.${number}`,
          },
        },
      )
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, (_, number) => callApi(number, number % 2 ? app.server : elsewhere.server)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(max)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    const other = await browser(app).callApi(
      'sign-in/email',
      { email: 'nobody-0@example.com', password: PASSWORD },
      newAddress(),
    )
    expect(other.json().code).toBe('USER_NOT_FOUND')
  },
)

test('SRV-30 behind a trusted proxy the rate limit counts the forwarded address', async () => {
  const server = await serverOfItsOwn({ TRUST_PROXY: '127.0.0.1' })
  const { max } = rateLimits.sign_in_by_address
  const callApi = (number: number, address: string) =>
    browser({ server }).callApi(
      'sign-in/email',
      { email: `no-${number}@example.com`, password: PASSWORD },
      { headers: { 'x-forwarded-for': `10.9.9.${number}, ${address}` } },
    )
  await counted('sign_in_by_address', '198.51.100.1', max - 1)
  expect((await callApi(1, '198.51.100.1')).statusCode).toBe(401)
  expect((await callApi(2, '198.51.100.1')).statusCode).toBe(429)
  expect((await callApi(3, '198.51.100.2')).statusCode).toBe(401)
})

test.each([
  [
    'sign-up',
    'sign-up/email',
    'sign_up_by_address',
    { email: 'taken@example.com', password: PASSWORD, is_18_or_older: true },
  ],
  ['reset mails', 'request-password-reset', 'letters_by_address', { email: 'nobody@example.com' }],
  ['codes', 'check-reset-code', 'codes_by_address', { token: 'made up' }],
  ['new passwords', 'reset-password', 'codes_by_address', { token: 'made up', newPassword: PASSWORD }],
] as const)('SRV-30 %s of one address are limited on both servers together', async (_what, path, limit_name, body) => {
  const from = newAddress()
  const max = limit_name === 'sign_up_by_address' ? app.config.SIGN_UP_LIMIT : rateLimits[limit_name].max
  await counted(limit_name, String(from.remoteAddress), max - 2)
  await signedUp('taken@example.com')
  await sql`delete from auth.counted_try where limit_name = 'reset_letters_by_account'`.execute(app.db)
  const statuses = (
    await Promise.all([1, 2, 3, 4].map((number) => browser(number % 2 ? app : elsewhere).callApi(path, body, from)))
  ).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const answer = await browser(app).callApi(path, body, from)
  expect([answer.statusCode, answer.json().message]).toEqual([429, TOO_MANY])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
})

test('SRV-30 emails to one account have a rate limit over all addresses', async () => {
  const email = 'eve@example.com'
  await signedUp(email)
  for (const [path, { max }] of [
    ['request-password-reset', rateLimits.reset_letters_by_account],
    ['send-verification-email', rateLimits.verification_letters_by_account],
  ] as const) {
    expect(await tried(path, { email }, max + 3)).toBe(max)
    const answer = await browser(app).callApi(path, { email }, newAddress())
    expect([answer.statusCode, answer.json().message]).toEqual([429, TOO_MANY])
  }
})

test('SRV-30 a household signs up, verifies and signs in from one address', async () => {
  const from = newAddress()
  for (let number = 0; number < 5; number += 1) {
    const email = `member-${number}@example.com`
    const visit = browser(app)
    expect(
      (await visit.callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true }, from)).statusCode,
    ).toBe(200)
    expect(
      (await visit.callApi(`verify-email?token=${await mailedCode(app, email)}`, undefined, from)).statusCode,
    ).toBe(200)
    expect((await visit.callApi('sign-in/email', { email, password: PASSWORD }, from)).statusCode).toBe(200)
  }
})

test('sessions and visits to Google that nobody came back to are swept, those that live stay', async () => {
  const email = 'away@example.com'
  const away = await signedIn(app, email)
  await browser(app).callApi('sign-in/email', { email, password: PASSWORD })
  const session_id = JSON.parse(Buffer.from(away.token.split('.')[1] ?? '', 'base64url').toString()).sid
  await sql`update auth.session set "expiresAt" = now() - interval '1 minute' where id = ${session_id}`.execute(app.db)
  await sql`insert into auth.verification (id, identifier, value, "expiresAt") values ('over', 'x', 'x', now() - interval '1 minute'), ('alive', 'y', 'y', now() + interval '1 minute')`.execute(
    app.db,
  )
  await deleteExpired(app.db)
  const { rows } = await sql<{
    ended: boolean
  }>`select session.id = ${session_id} as ended from auth.session join auth."user" as person on person.id = "userId" where email = ${email}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ ended: false }])
  expect((await sql`select id from auth.verification where id in ('over', 'alive')`.execute(app.db)).rows).toEqual([
    { id: 'alive' },
  ])
})

test('counts and codes whose time is over are swept', async () => {
  await sql`delete from auth.counted_try`.execute(app.db)
  await browser(app).callApi('sign-in/email', { email: 'old@example.com', password: PASSWORD })
  await sql`update auth.counted_try set window_ends_at = now() - interval '1 minute'`.execute(app.db)
  await browser(app).callApi('request-password-reset', { email: 'new@example.com' })
  await signedUp('late@example.com')
  await sql`update auth.mailed_code set created_at = now() - interval '25 hours' where email = 'late@example.com'`.execute(
    app.db,
  )
  await deleteExpired(app.db)
  const { rows } = await sql`select limit_name from auth.counted_try order by limit_name`.execute(app.db)
  expect(rows).toEqual([
    { limit_name: 'letters_by_address' },
    { limit_name: 'reset_letters_by_account' },
    { limit_name: 'sign_up_by_address' },
  ])
  const { rows: codes } = await sql`select email from auth.mailed_code where email = 'late@example.com'`.execute(app.db)
  expect(codes).toEqual([])
})

async function signedUp(email: string): Promise<void> {
  await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true }, newAddress())
}
