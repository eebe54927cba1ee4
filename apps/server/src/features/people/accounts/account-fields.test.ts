import { pino } from 'pino'
import { expect, test } from 'vitest'
import { accountsApp, browser, mailedCode, PASSWORD } from '#test/accounts-app.ts'

const app = await accountsApp()

const INVALID_EMAIL = 'Please enter a valid email address.'
const TOO_SHORT = 'Password should be at least 6 characters.'
const TOO_LONG = 'Password must not exceed 128 characters.'

const signUp = (email: unknown, password: unknown, more: object = {}) =>
  browser(app).callApi('sign-up/email', { email, password, is_18_or_older: true, ...more })

test.each([
  ['spaces around', '  spaced@example.com\t', 'spaced@example.com'],
  ['capitals', 'CAPITAL@Example.COM', 'capital@example.com'],
  ['a plus sign', 'plus+tag@example.com', 'plus+tag@example.com'],
])('AUTH-64 AUTH-70 an email with %s has one account, whatever its spelling', async (_what, spelled, kept) => {
  expect((await signUp(spelled, PASSWORD)).json().user.email).toBe(kept)
  const again = await signUp(kept.toUpperCase(), PASSWORD)
  expect([again.statusCode, again.json().message]).toEqual([
    422,
    'This email is already registered. Please sign in instead.',
  ])
  await browser(app).callApi(`verify-email?token=${await mailedCode(app, kept)}`)
  expect((await browser(app).callApi('sign-in/email', { email: spelled, password: PASSWORD })).statusCode).toBe(200)
})

const impossible = [
  '',
  ' ',
  'no-at.example.com',
  'ünï@example.com',
  'a@bücher.example',
  '\u{1f600}@example.com',
  `${'x'.repeat(310)}@example.com`,
  'nul\0@example.com',
  'two@@example.com',
  7,
  null,
  undefined,
  {},
  [],
]

test.each(impossible)('AUTH-33 AUTH-41 AUTH-71 %j is no email at any door', async (email) => {
  for (const path of ['sign-up/email', 'sign-in/email', 'request-password-reset', 'send-verification-email']) {
    const answer = await browser(app).callApi(path, { email, password: PASSWORD, name: '' })
    expect([path, answer.statusCode, answer.json().message]).toEqual([path, 400, INVALID_EMAIL])
  }
})

test.each([
  ['12345', TOO_SHORT],
  ['', TOO_SHORT],
  ['\u{1f600}'.repeat(5), TOO_SHORT],
  ['e\u0301'.repeat(5), TOO_SHORT],
  ['x'.repeat(200), TOO_LONG],
  ['\u{1f600}'.repeat(129), TOO_LONG],
])('AUTH-61 the password %j is refused', async (password, message) => {
  const answer = await signUp('refused@example.com', password)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test.each([
  ['123456', 'This password is too common. Choose one that is harder to guess.'],
  ['Password2026!', 'This password is too common. Choose one that is harder to guess.'],
  ['refused1', 'Do not use your name or email as your password.'],
  ['Refused@Example.com', 'Do not use your name or email as your password.'],
])('AUTH-61 the guessable password %j is refused', async (password, message) => {
  const answer = await signUp('refused@example.com', password)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test.each([undefined, false, 'true', 1])(
  'AUTH-57 LIM-10 nobody signs up who has not said that they are 18: %j',
  async (is_18_or_older) => {
    const answer = await signUp('young@example.com', PASSWORD, { is_18_or_older })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'TOO_YOUNG', message: 'You must be 18 or older to create an account.' },
    ])
    expect(
      (await browser(app).callApi('sign-in/email', { email: 'young@example.com', password: PASSWORD })).json().code,
    ).toBe('USER_NOT_FOUND')
  },
)

test.each([
  ['six', 'k7#vQ2'],
  ['emoji', '\u{1f600}'.repeat(6)],
  ['many-emoji', '\u{1f600}'.repeat(128)],
  ['letters-in-parts', 'e\u0302\u0301'.repeat(128)],
  ['nul', 'nul\0nul'],
  ['half', 'half a pair \ud83d'],
])('AUTH-61 a password of %s is taken, and opens the account', async (name, password) => {
  const email = `${name}@example.com`
  expect((await signUp(email, password)).statusCode).toBe(200)
  await browser(app).callApi(`verify-email?token=${await mailedCode(app, email)}`)
  expect((await browser(app).callApi('sign-in/email', { email, password })).statusCode).toBe(200)
  expect((await browser(app).callApi('sign-in/email', { email, password: `${password}x` })).json().code).toBe(
    'INVALID_PASSWORD',
  )
})

test.each([
  ['no-text', { name: 'nul\0', image: 'nul\0' }],
  ['no-strings', { name: 7, image: { a: 'nul\0' } }],
  ['a-long-name', { name: 'x'.repeat(9_000) }],
  [
    'more',
    { image: 'https://evil.example/who-looks.png', emailVerified: true, id: 'mine', createdAt: 0, role: 'admin' },
  ],
])('AUTH-O11 sign-up with %s keeps an email and a password, and nothing else', async (what, sent) => {
  const email = `${what}@example.com`
  expect((await signUp(email, PASSWORD, sent)).statusCode).toBe(200)
  const kept = await app.db
    .selectFrom('auth.user')
    .select(['name', 'image', 'emailVerified'])
    .where('email', '=', email)
    .where('id', '!=', 'mine')
    .executeTakeFirst()
  expect(kept).toEqual({ name: '', image: null, emailVerified: false })
})

test.each([
  'nul\0',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
])('nobody is sent on to %j', async (callbackURL) => {
  const email = `on-${Buffer.from(callbackURL).toString('hex')}@example.com`
  const refused = await signUp(email, PASSWORD, { callbackURL })
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Failed to sign up. Please try again.'])
  expect((await signUp(email, PASSWORD)).statusCode).toBe(200)
  const verified = await browser(app).callApi(
    `verify-email?token=${await mailedCode(app, email)}&callbackURL=${encodeURIComponent(callbackURL)}`,
  )
  expect([verified.statusCode, verified.headers.location]).toEqual([403, undefined])
})

test.each(['', 'x', 'nul%00', '%', '%ED%A0%80', 'x'.repeat(3_000)])(
  'AUTH-90 the verification code %j is refused',
  async (code) => {
    const answer = await browser(app).callApi(`verify-email?token=${code}`)
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Failed to verify email'])
  },
)

test('what people send wrongly is refused without a line in the log, where they could write what they like', async () => {
  const lines: string[] = []
  const careful = await accountsApp({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  const { callApi } = browser(careful)
  const fields = { email: 'logged@example.com', password: PASSWORD, is_18_or_older: true }
  const sent = [
    await callApi('sign-up/email', { ...fields, callbackURL: 'https://evil.example/a line of mine' }),
    await callApi('request-password-reset', { email: fields.email, redirectTo: 'https://evil.example' }),
    await callApi('verify-email?token=x&callbackURL=https%3A%2F%2Fevil.example'),
    await callApi('sign-in/email', undefined, {
      method: 'POST',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
    await callApi('sign-out', undefined, { method: 'POST', payload: '{}', headers: { 'content-type': 'text/plain' } }),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401, 400, 415])
  expect(lines.filter((line) => JSON.parse(line).msg !== 'security event' || /evil|logged/.test(line))).toEqual([])
})
