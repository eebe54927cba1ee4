import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { holdLock } from '#test/database/hold-lock.ts'

const app = await accountsApp()

test('a storm of sign-ins for one account takes no connection from people who renew their tokens, and ends without an error of ours', async () => {
  const email = 'storm@example.com'
  const calm = await signedIn(app, email)
  const letGo = await holdLock(app, sql`lock table auth.counted_try in share mode`)
  const storm = Promise.all(
    Array.from({ length: 24 }, () => browser(app).callApi('sign-in/email', { email, password: PASSWORD })),
  )
  const held = sql`select 1 from pg_locks where not granted and relation = 'auth.counted_try'::regclass`
  await expect.poll(async () => (await held.execute(app.db)).rows.length).toBeGreaterThan(1)
  expect((await calm.callApi('token')).statusCode).toBe(200)
  await letGo()
  expect(new Set((await storm).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('people sign up and sign in while the mail of others hangs', async () => {
  const [waiting, calm] = [['slow-1@example.com', 'slow-2@example.com'], 'quick@example.com']
  for (const email of [...waiting, calm]) await signedIn(app, email)
  const codes = await Promise.all(
    waiting.map(async (email) => {
      await browser(app).callApi('request-password-reset', { email })
      return mailedCode(app, email)
    }),
  )
  const letMailGo = await holdLock(app, sql`lock table mailbox_letter in exclusive mode`)
  const resets = codes.map((token) => browser(app).callApi('reset-password', { token, newPassword: 'another one' }))
  const left = sql`select 1 from auth.session join auth."user" as person on person.id = "userId" where email like 'slow-%'`
  await expect.poll(async () => (await left.execute(app.db)).rows.length).toBe(0)
  expect((await browser(app).callApi('sign-in/email', { email: calm, password: PASSWORD })).statusCode).toBe(200)
  const signUps = [1, 2, 3].map((number) =>
    browser(app).callApi('sign-up/email', {
      email: `new-${number}@example.com`,
      password: PASSWORD,
      is_18_or_older: true,
    }),
  )
  const made = app.db.selectFrom('auth.user').select('email').where('email', 'like', 'new-%')
  await expect.poll(async () => (await made.execute()).length).toBe(3)
  await letMailGo()
  expect((await Promise.all([...resets, ...signUps])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200,
  ])
  for (const email of waiting)
    expect((await app.identity.mailbox?.listEmails(email))?.[0]?.subject).toBe('Your Duologue password was changed')
})

test('a password that was hashed at a lower cost opens the account, and is hashed anew by that', async () => {
  const email = 'of-old@example.com'
  await signedIn(app, email)
  const people = app.db.selectFrom('auth.user').select('id').where('email', '=', email)
  const kept = () =>
    app.db.selectFrom('auth.account').select('password').where('userId', 'in', people).executeTakeFirstOrThrow()
  const old = await hashPassword(PASSWORD)
  await app.db.updateTable('auth.account').set({ password: old }).where('userId', 'in', people).execute()
  const costly = { server: await createServer({ ...app, identity: await app.another({ PASSWORD_COST: 15 }) }, routes) }
  onTestFinished(() => costly.server.close())
  const signIn = (password: string) => browser(costly).callApi('sign-in/email', { email, password })
  expect((await signIn('not this one')).statusCode).toBe(401)
  expect((await kept()).password).toBe(old)
  expect((await signIn(PASSWORD)).statusCode).toBe(200)
  expect((await kept()).password).toMatch(/^\$scrypt\$ln=15,/)
  expect((await signIn(PASSWORD)).statusCode).toBe(200)
})
