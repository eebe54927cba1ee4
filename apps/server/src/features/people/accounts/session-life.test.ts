import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()
const PUBLIC_URL = 'https://duologue.example.com'

const sessionsOf = async (email: string) =>
  (
    await sql<{
      id: string
      days_left: number
    }>`select session.id, extract(epoch from "expiresAt" - now()) / 86400 as days_left
    from auth.session join auth."user" as person on person.id = "userId" where email = ${email}`.execute(app.db)
  ).rows

/** Ages a person's only session as if it had begun so many days ago and had been used ever since. */
async function age(email: string, days: number): Promise<void> {
  await sql`update auth.session set "createdAt" = now() - make_interval(days => ${days}), "expiresAt" = now() + interval '6 days'
    where "userId" in (select id from auth."user" where email = ${email})`.execute(app.db)
}

test.each([
  [1, 7],
  [20, 7],
  [26, 4],
  [29, 1],
])(
  'a session that began %i days ago and is used ends within %i days, never later than thirty days after it began',
  async (days, left) => {
    const email = `used-${days}@example.com`
    const { callApi } = await signedIn(app, email)
    await age(email, days)
    expect((await callApi('token')).statusCode).toBe(200)
    const [session] = await sessionsOf(email)
    expect(Math.round(Number(session?.days_left))).toBe(left)
  },
)

test('a session that is thirty days old has ended', async () => {
  const { callApi } = await signedIn(app, 'old@example.com')
  await age('old@example.com', 30)
  await callApi('token')
  expect((await callApi('token')).statusCode).toBe(401)
})

test('signing in again with the same browser ends the session that it replaces, and no other', async () => {
  const email = 'again@example.com'
  const first = await signedIn(app, email)
  const phone = browser(app)
  await phone.callApi('sign-in/email', { email, password: PASSWORD })
  expect(await sessionsOf(email)).toHaveLength(2)
  expect((await first.callApi('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
  expect(await sessionsOf(email)).toHaveLength(2)
  expect(await app.identity.viewerOf(first.authorization)).toBe('refused')
  expect((await phone.callApi('token')).statusCode).toBe(200)
  expect((await first.callApi('token')).statusCode).toBe(200)
})

test('a wrong password ends no session', async () => {
  const email = 'mistyped@example.com'
  const visit = await signedIn(app, email)
  await visit.callApi('sign-in/email', { email, password: 'not this one' })
  expect((await visit.callApi('token')).statusCode).toBe(200)
})

/** A server that people reach by https. */
async function secureServer() {
  const identity = await app.another({ PUBLIC_URL })
  const server = await createServer({ ...app, config: { ...app.config, PUBLIC_URL }, identity }, routes)
  onTestFinished(() => server.close())
  return { server }
}

test('with https the cookie is of this host alone', async () => {
  const email = 'secure@example.com'
  await signedIn(app, email)
  const visit = browser(await secureServer())
  const headers = { origin: PUBLIC_URL }
  const answer = await visit.callApi('sign-in/email', { email, password: PASSWORD }, { headers })
  const names = ['__Host-duologue.session_token', '__Host-duologue.browser']
  expect(answer.cookies).toEqual(
    names.map((name) => expect.objectContaining({ name, secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })),
  )
  for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain')
  expect((await visit.callApi('token', undefined, { headers })).statusCode).toBe(200)
})

test('a cookie under the name of older versions goes on working', async () => {
  const email = 'upgraded@example.com'
  const { cookies } = await signedIn(app, email)
  const value = encodeURIComponent(cookies.get('duologue.session_token') ?? '')
  const secure = browser(await secureServer())
  const answer = await secure.callApi('token', undefined, {
    headers: { cookie: `other=1; __Secure-duologue.session_token=${value}` },
  })
  expect(answer.statusCode).toBe(200)
})
