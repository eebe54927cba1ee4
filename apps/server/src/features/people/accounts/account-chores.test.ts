import { sql } from 'kysely'
import { decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { deleteAccountData } from './delete-account-data.ts'
import { endUnverifiedAccounts, retireSigningKeys } from './index.ts'

const app = await accountsApp()

const signUp = (email: string) =>
  browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
const emailsOf = async (words: string) =>
  (
    await app.db.selectFrom('auth.user').select('email').where('email', 'like', `%@${words}`).orderBy('email').execute()
  ).map(({ email }) => email)
const deletionsOf = (domain: string) =>
  app.db.selectFrom('account_deletion').select(['deletion_id', 'email']).where('email', 'like', `%@${domain}`).execute()

async function age(email: string, days: number): Promise<void> {
  await app.db
    .updateTable('auth.user')
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where('email', '=', email)
    .execute()
}

test('an account whose email was not verified for thirty days is deleted as by its owner, and the address is free again', async () => {
  for (const name of ['old', 'new']) await signUp(`${name}@waiting.example`)
  await signedIn(app, 'verified@waiting.example')
  await age('old@waiting.example', 31)
  await age('new@waiting.example', 29)
  await age('verified@waiting.example', 400)
  await endUnverifiedAccounts(app)
  await endUnverifiedAccounts(app)
  expect(await emailsOf('waiting.example')).toEqual(['new@waiting.example', 'verified@waiting.example'])
  const deletions = await deletionsOf('waiting.example')
  expect(deletions.map(({ email }) => email)).toEqual(['old@waiting.example'])
  const waiting = await app.jobs.listLive('accounts.delete-account', 'deletion_id')
  expect(deletions.every(({ deletion_id }) => waiting.has(deletion_id))).toBe(true)
  for (const { deletion_id } of deletions) await deleteAccountData(app, deletion_id, new AbortController().signal)
  expect((await app.identity.mailbox?.listEmails('old@waiting.example')) ?? []).toEqual([])
  expect((await signUp('old@waiting.example')).statusCode).toBe(200)
})

test('a chore that is cut short has ended some accounts whole, and ends the rest at its next turn', async () => {
  for (const name of ['one', 'two']) {
    await signUp(`${name}@cut.example`)
    await age(`${name}@cut.example`, 31)
  }
  let sent = 0
  const failing: typeof app.jobs = {
    ...app.jobs,
    send: (...job) => (sent++ === 0 ? app.jobs.send(...job) : Promise.reject(new Error('cut short'))),
  }
  await expect(endUnverifiedAccounts({ ...app, jobs: failing })).rejects.toThrow('cut short')
  expect([await emailsOf('cut.example'), await deletionsOf('cut.example')]).toEqual([
    [expect.any(String)],
    [expect.anything()],
  ])
  await endUnverifiedAccounts(app)
  expect([await emailsOf('cut.example'), (await deletionsOf('cut.example')).length]).toEqual([[], 2])
})

test('a key that has signed long enough is replaced; what it signed works on in every process, and then it goes', async () => {
  const other = await app.another()
  const ana = await signedIn(app, 'ana@example.com')
  const { kid: first } = decodeProtectedHeader(ana.token)
  // As versions made it that gave keys no end.
  await sql`update auth.jwks set "expiresAt" = null, "createdAt" = now() - interval '91 days'`.execute(app.db)
  await retireSigningKeys(app)
  const { token } = (await ana.callApi('token')).json<{ token: string }>()
  const { kid: second } = decodeProtectedHeader(token)
  expect(second).not.toBe(first)
  await sql`update auth.jwks set "expiresAt" = now() - interval '10 minutes' where id = ${first}`.execute(app.db)
  await retireSigningKeys(app)
  for (const identity of [app.identity, other, await app.another()]) {
    for (const each of [ana.token, token])
      expect(await identity.viewerOf(`Bearer ${each}`)).toMatchObject({ email: 'ana@example.com' })
  }
  await sql`update auth.jwks set "expiresAt" = now() - interval '21 minutes' where id = ${first}`.execute(app.db)
  await retireSigningKeys(app)
  expect((await app.db.selectFrom('auth.jwks').select('id').execute()).map(({ id }) => id)).toEqual([second])
  const late = await app.another()
  expect([await late.viewerOf(ana.authorization), await late.viewerOf(`Bearer ${token}`)]).toEqual([
    'refused',
    expect.objectContaining({ email: 'ana@example.com' }),
  ])
})

test('while the keys cannot be read, a credential under a known key works on, and one under an unknown key is not refused', async () => {
  const [busy, fresh] = [await app.another(), await app.another()]
  const eli = await signedIn(app, 'eli@example.com')
  expect(await busy.viewerOf(eli.authorization)).toMatchObject({ email: 'eli@example.com' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { token } = (await eli.callApi('token')).json<{ token: string }>()
  await sql`alter table auth.jwks rename to jwks_elsewhere`.execute(app.db)
  try {
    for (const time of ['at once', 'after a failed read'])
      expect(await busy.viewerOf(`Bearer ${token}`), time).toMatchObject({ email: 'eli@example.com' })
    for (const time of ['at once', 'after a failed read'])
      await expect(fresh.viewerOf(`Bearer ${token}`), time).rejects.toThrow('jwks')
  } finally {
    await sql`alter table auth.jwks_elsewhere rename to jwks`.execute(app.db)
  }
  expect(await fresh.viewerOf(`Bearer ${token}`)).toMatchObject({ email: 'eli@example.com' })
})

test('a new key has its end from the beginning', async () => {
  await app.db.deleteFrom('auth.jwks').execute()
  await signedIn(app, 'bea@example.com')
  const { rows } = await sql<{
    days: number
  }>`select round(extract(epoch from "expiresAt" - "createdAt") / 86400) as days from auth.jwks`.execute(app.db)
  expect(rows.map(({ days }) => Number(days))).toEqual([90])
})
