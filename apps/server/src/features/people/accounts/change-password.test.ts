import { expect, test } from 'vitest'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()
const NEXT = 'battery staple'

type Sent = { current_password?: string; new_password?: string }

async function change({ authorization }: { authorization: string }, sent: Sent = {}) {
  const payload = { current_password: PASSWORD, new_password: NEXT, ...sent }
  return app.server.inject({ method: 'PUT', url: '/api/account/password', headers: { authorization }, payload })
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await browser(app).callApi('sign-in/email', { email, password })).statusCode === 200
}

async function anotherBrowser(email: string): Promise<string> {
  const visit = browser(app)
  await visit.callApi('sign-in/email', { email, password: PASSWORD })
  return `Bearer ${(await visit.callApi('token')).json<{ token: string }>().token}`
}

test('the new password works, the old one does not, and an email reports the change', async () => {
  const ana = await signedIn(app, 'ana@example.com')
  expect((await change(ana)).json()).toEqual({ success: true, message: 'Password changed' })
  expect(await canSignIn('ana@example.com', PASSWORD)).toBe(false)
  expect(await canSignIn('ana@example.com', NEXT)).toBe(true)
  const emails = (await app.identity.mailbox?.listEmails('ana@example.com')) ?? []
  expect(emails.map(({ subject }) => subject)).toContain('Your Duologue password was changed')
})

test('SRV-31 every other session ends; this one stays', async () => {
  const ben = await signedIn(app, 'ben@example.com')
  const phone = await anotherBrowser('ben@example.com')
  expect(await app.identity.viewerOf(phone)).toMatchObject({ email: 'ben@example.com' })
  expect((await change(ben)).statusCode).toBe(200)
  await expect.poll(() => app.identity.viewerOf(phone)).toBe('refused')
  expect(await app.identity.viewerOf(ben.authorization)).toMatchObject({ email: 'ben@example.com' })
})

test('SRV-31 a reset email that is under way works no more', async () => {
  const email = 'flo@example.com'
  const flo = await signedIn(app, email)
  await browser(app).callApi('request-password-reset', { email })
  const token = await mailedCode(app, email)
  expect((await browser(app).callApi('check-reset-code', { token })).statusCode).toBe(200)
  expect((await change(flo)).statusCode).toBe(200)
  expect((await browser(app).callApi('reset-password', { token, newPassword: 'of an intruder' })).json().code).toBe(
    'INVALID_TOKEN',
  )
  expect(await canSignIn(email, NEXT)).toBe(true)
})

test('a wrong current password changes nothing, and too many of them have to wait', async () => {
  const carl = await signedIn(app, 'carl@example.com')
  const refused = await change(carl, { current_password: 'not this one' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().detail).toEqual([
    { loc: ['body', 'current_password'], msg: 'Incorrect password. Please try again.' },
  ])
  expect(await canSignIn('carl@example.com', PASSWORD)).toBe(true)
  let last = refused
  for (let tries = 0; tries < 20 && last.statusCode !== 429; tries += 1)
    last = await change(carl, { current_password: 'nor this' })
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect((await change(carl)).statusCode).toBe(429)
})

test.each(['short', 'x'.repeat(129)])('a new password like %s is refused', async (new_password) => {
  const email = `${new_password.length}@example.com`
  const dora = await signedIn(app, email)
  expect((await change(dora, { new_password })).statusCode).toBe(422)
  expect(await canSignIn(email, PASSWORD)).toBe(true)
})

test.each([
  ['Password2026!', 'This password is too common. Choose one that is harder to guess.'],
  ['Fay@Example.com', 'Do not use your name or email as your password.'],
])('AUTH-61 the guessable new password %s is refused', async (new_password, msg) => {
  const email = 'fay@example.com'
  const fay = await anotherBrowser(email).then((authorization) =>
    authorization === 'Bearer undefined' ? signedIn(app, email) : { authorization },
  )
  const answer = await change(fay, { new_password })
  expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ loc: ['body', 'new_password'], msg }]])
  expect(await canSignIn(email, PASSWORD)).toBe(true)
})

test('an account without a password cannot change one, and the account page shows that', async () => {
  const eve = await signedIn(app, 'eve@example.com')
  const account = async () =>
    (await app.server.inject({ url: '/api/account', headers: { authorization: eve.authorization } })).json()
  expect(await account()).toMatchObject({ email: 'eve@example.com', has_password: true })
  const users = app.db.selectFrom('auth.user').select('id').where('email', '=', 'eve@example.com')
  await app.db.updateTable('auth.account').set({ password: null }).where('userId', 'in', users).execute()
  expect(await account()).toMatchObject({ email: 'eve@example.com', has_password: false })
  expect((await change(eve)).statusCode).toBe(409)
})
