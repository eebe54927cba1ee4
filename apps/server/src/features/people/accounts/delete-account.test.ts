import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { accountsApp, browser, mailedCode, PASSWORD, personOf, signedIn, type AccountsApp } from '#test/accounts-app.ts'
import { person } from '#test/app.ts'
import { insertConversation } from '#test/conversations/insert-conversation.ts'
import { insertMemoryRow } from '#test/http/memory.ts'
import { makeContent, picture } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { continueDeletions, deleteAccountData } from './delete-account-data.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await accountsApp()
const going = new AbortController().signal
/** The movements of tokens stay, under the number of nobody. */
const BOOKS = ['public.ledger_entry', 'public.token_hold', 'public.user_finance']

async function newPerson(email: string) {
  const visit = await signedIn(app, email)
  const viewer = await personOf(app, visit.authorization)
  await initialize(visit.authorization)
  return { ...visit, viewer }
}

async function initialize(authorization: string): Promise<void> {
  expect(
    (await app.server.inject({ method: 'POST', url: '/users/initialize', headers: { authorization } })).statusCode,
  ).toBe(200)
}

async function askDeletion(authorization: string, email: string, current_password = PASSWORD) {
  return app.server.inject({
    method: 'POST',
    url: '/api/account/deletion',
    headers: { authorization },
    payload: { email, current_password },
  })
}

async function deletionOf(email: string): Promise<string> {
  const { deletion_id } = await app.db
    .selectFrom('account_deletion')
    .select('deletion_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return deletion_id
}

/** Moves a deletion so far back that no earlier request can be under way. */
async function settle(): Promise<void> {
  await app.db
    .updateTable('account_deletion')
    .set({ requested_at: sql`requested_at - interval '1 hour'` })
    .execute()
}

/** The tables in which some row has one of the words in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth', 'pgboss') and table_type = 'BASE TABLE' order by 1`.execute(app.db)
  expect(rows.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.raw(name)} as kept where ${sql.join(
      words.map((word) => sql`position(${word} in kept::text) > 0`),
      sql` or `,
    )} limit 1`.execute(app.db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

async function objectsOf({ storage }: Pick<AccountsApp, 'storage'>, ids: string[]): Promise<string[]> {
  return (await objectKeysUnder({ storage }, '')).filter((key) => ids.some((id) => key.includes(id)))
}

test('nothing of a deleted account is left in any table or object but the movements of its tokens', async () => {
  const email = 'ana@example.com'
  const { viewer, authorization } = await newPerson(email)
  const script_title = 'A title of her own'
  const finished = await makeContent(app, viewer, { script_title })
  await renderContent(app, finished.content_id, going)
  await app.storage.put(`content/${finished.content_id}/thumbnail-x.webp`, await picture('webp'), 'image/webp')
  const waiting = await makeContent(app, viewer, { channel_id: finished.channel_id })
  await app.db
    .insertInto('idempotency_key')
    .values({ user_id: viewer.user_id, key: 'once', request_hash: 'x', response: null })
    .execute()
  const wrote = {
    method: 'POST',
    url: '/api/feedback',
    payload: { subject: 'Chapters', message: 'Between them.' },
    headers: { authorization },
  } as const
  expect((await app.server.inject(wrote)).statusCode).toBe(200)
  const message = { to: 'feedback@localhost', subject: 'Chapters', text: `From ${email}`, html: '', reply_to: email }
  await app.identity.mailbox?.send(message)
  const followed = {
    method: 'PUT',
    url: `/api/channels/${finished.channel_id}/follow`,
    headers: { authorization },
  } as const
  expect((await app.server.inject(followed)).statusCode).toBe(200)
  const feed = { name: 'Phone', scope: 'owned' }
  const made = { method: 'POST', url: '/api/private-feeds', payload: feed, headers: { authorization } } as const
  const { address } = (await app.server.inject(made)).json<{ address: string }>()
  expect((await app.server.inject(new URL(address).pathname)).statusCode).toBe(200)
  await talk(viewer.user_id, finished)
  const ids = [finished.channel_id, finished.content_id, waiting.content_id]
  const words = [viewer.user_id, email, viewer.session_id, ...ids]
  expect((await tablesWith(words)).length).toBeGreaterThan(BOOKS.length)
  expect((await objectsOf(app, ids)).length).toBeGreaterThan(3)

  expect((await askDeletion(authorization, ' Ana@Example.com ')).json()).toEqual({
    success: true,
    message: 'Account deleted',
  })
  await deleteAccountData(app, await deletionOf(email), going)
  await settle()
  await deleteAccountData(app, await deletionOf(email), going)
  for (const content_id of [finished.content_id, waiting.content_id]) await deleteContentFiles(app, content_id)
  // Ended sessions are remembered until no token made from them can be alive.
  await app.db.deleteFrom('auth.revoked_session').where('session_id', '=', viewer.session_id).execute()

  expect(await objectsOf(app, ids)).toEqual([])
  expect(await tablesWith([email, viewer.session_id, finished.channel_id, script_title])).toEqual([])
  expect(await tablesWith([viewer.user_id])).toEqual(BOOKS)
  const { sum } = await app.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum('amount').as('sum'))
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirstOrThrow()
  const { current_token_amount } = await app.db
    .selectFrom('user_finance')
    .select('current_token_amount')
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(current_token_amount)
})

/** Asks the hosts, who remember it. */
async function talk(user_id: string, { channel_id, content_id }: { channel_id: string; content_id: string }) {
  await insertConversation(app, { user_id, channel_id, content_id })
  const elsewhere = await makeContent(app, person('host'))
  await insertConversation(app, { user_id, ...elsewhere })
  const remembered = { user_id, channel_id: elsewhere.channel_id }
  await insertMemoryRow(app, remembered)
  await app.db
    .insertInto('memory_choice')
    .values({ ...remembered, is_on: true })
    .execute()
}

test('it is confirmed by the email of the account and no other', async () => {
  const { authorization } = await newPerson('ben@example.com')
  const refused = await askDeletion(authorization, 'carl@example.com')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().detail).toEqual([{ loc: ['body', 'email'], msg: 'This is not your account’s email address.' }])
  expect(await app.identity.viewerOf(authorization)).toMatchObject({ email: 'ben@example.com' })
})

test.each([['not this one'], ['']])('with the password "%s" nothing is deleted', async (password) => {
  const email = `wrong-${password.length}@example.com`
  const { authorization } = await newPerson(email)
  const refused = await askDeletion(authorization, email, password)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    [{ loc: ['body', 'current_password'], msg: 'Incorrect password. Please try again.' }],
  ])
  expect(await app.identity.viewerOf(authorization)).toMatchObject({ email })
})

test('guessing the password of a deletion is limited', async () => {
  const email = 'guessed@example.com'
  const { authorization } = await newPerson(email)
  let answer = await askDeletion(authorization, email, 'guess')
  for (let tries = 0; tries < 12 && answer.statusCode === 422; tries += 1)
    answer = await askDeletion(authorization, email, 'guess')
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
})

test('somebody without a password deletes the account within ten minutes of signing in, and not later', async () => {
  const email = 'google@example.com'
  const { authorization, viewer } = await newPerson(email)
  await app.db.updateTable('auth.account').set({ password: null }).where('userId', '=', viewer.user_id).execute()
  await app.db
    .updateTable('auth.session')
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where('userId', '=', viewer.user_id)
    .execute()
  const refused = await askDeletion(authorization, email, '')
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'conflict', detail: 'Sign in with Google again, then repeat this within 10 minutes.' },
  ])
  await app.db
    .updateTable('auth.session')
    .set({ createdAt: sql`now() - interval '9 minutes'` })
    .where('userId', '=', viewer.user_id)
    .execute()
  expect((await askDeletion(authorization, email, '')).statusCode).toBe(200)
})

test('at once nobody is signed in to it or can sign in, in any process', async () => {
  const other = await app.another()
  const carl = await newPerson('carl@example.com')
  expect((await askDeletion(carl.authorization, 'carl@example.com')).statusCode).toBe(200)
  for (const { viewerOf } of [app.identity, other]) {
    await expect.poll(() => viewerOf(carl.authorization)).toBe('refused')
  }
  expect((await carl.callApi('token')).statusCode).toBe(401)
  const again = await carl.callApi('sign-in/email', { email: 'carl@example.com', password: 'correct horse' })
  expect(again.json().code).toBe('USER_NOT_FOUND')
})

test('what is being made when the account goes stops, and is settled', async () => {
  const { viewer, authorization } = await newPerson('dora@example.com')
  const { content_id } = await makeContent(app, viewer)
  await askDeletion(authorization, 'dora@example.com')
  await deleteAccountData(app, await deletionOf('dora@example.com'), going)
  await renderContent(app, content_id, going)
  expect(await objectKeysUnder(app, `content/${content_id}/`)).toEqual([])
  const open = await app.db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('user_id', '=', viewer.user_id)
    .where('settled_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a channel whose own deletion is not over goes with the account', async () => {
  const email = 'dan@example.com'
  const { viewer, authorization } = await newPerson(email)
  const { channel_id } = await makeContent(app, viewer)
  expect(
    (await app.server.inject({ method: 'DELETE', url: `/api/channels/${channel_id}`, headers: { authorization } }))
      .statusCode,
  ).toBe(200)
  await askDeletion(authorization, email)
  await settle()
  await deleteAccountData(app, await deletionOf(email), going)
  const left = await tablesWith([channel_id])
  // The channel's own job finds nothing to do.
  expect(left.filter((name) => !name.startsWith('pgboss.'))).toEqual([])
  expect(await objectsOf(app, [channel_id])).toEqual([])
})

test('a job that is killed in the middle goes on, and can run twice', async () => {
  const { viewer, authorization } = await newPerson('eve@example.com')
  const { channel_id } = await makeContent(app, viewer)
  await askDeletion(authorization, 'eve@example.com')
  const deletion_id = await deletionOf('eve@example.com')
  const broken = { ...app, storage: { ...app.storage, delete: () => Promise.reject(new Error('the store is away')) } }
  await expect(deleteAccountData(broken, deletion_id, going)).rejects.toThrow('the store is away')
  expect(await tablesWith([channel_id])).toContain('public.channel')
  await expect(deleteAccountData(app, deletion_id, AbortSignal.abort())).rejects.toThrow()
  for (let run = 0; run < 2; run += 1) await deleteAccountData(app, deletion_id, going)
  await settle()
  for (let run = 0; run < 2; run += 1) await deleteAccountData(app, deletion_id, going)
  expect(await objectsOf(app, [channel_id])).toEqual([])
  expect(await tablesWith(['eve@example.com', channel_id])).toEqual([])
})

test('what a request under way still wrote after the account went is deleted too, by a job that is never lost', async () => {
  const { viewer, authorization } = await newPerson('finn@example.com')
  await askDeletion(authorization, 'finn@example.com')
  const deletion_id = await deletionOf('finn@example.com')
  await deleteAccountData(app, deletion_id, going)
  const { channel_id } = await makeContent(app, viewer)
  await sql`delete from pgboss.job where name = 'accounts.delete-account'`.execute(app.db)
  await continueDeletions(app)
  await continueDeletions(app)
  const { rows } = await sql<{
    data: { deletion_id: string }
  }>`select data from pgboss.job where name = 'accounts.delete-account'`.execute(app.db)
  expect(rows.filter(({ data }) => data.deletion_id === deletion_id)).toHaveLength(1)
  await settle()
  await deleteAccountData(app, deletion_id, going)
  expect(await tablesWith([channel_id])).toEqual([])
})

test('an address that signs up anew at once keeps the email and the code of the new account', async () => {
  const email = 'jan@example.com'
  const { authorization } = await newPerson(email)
  await askDeletion(authorization, email)
  expect(
    (await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })).statusCode,
  ).toBe(200)
  const code = await mailedCode(app, email)
  const deletion_id = await deletionOf(email)
  await deleteAccountData(app, deletion_id, going)
  await app.db
    .updateTable('account_deletion')
    .set({ requested_at: sql`requested_at - interval '5 minutes'` })
    .where('deletion_id', '=', deletion_id)
    .execute()
  await deleteAccountData(app, deletion_id, going)
  expect(await mailedCode(app, email)).toBe(code)
  expect((await browser(app).callApi(`verify-email?token=${code}`)).statusCode).toBe(200)
})

test('the deletion is kept in mind for as long as a request of before may still be sent', async () => {
  const email = 'kim@example.com'
  const { authorization } = await newPerson(email)
  await askDeletion(authorization, email)
  const deletion_id = await deletionOf(email)
  await app.db
    .updateTable('account_deletion')
    .set({ requested_at: sql`requested_at - interval '4 minutes'` })
    .where('deletion_id', '=', deletion_id)
    .execute()
  await deleteAccountData(app, deletion_id, going)
  expect(await deletionOf(email)).toBe(deletion_id)
})

test('other people and what they share stay', async () => {
  const gus = await newPerson('gus@example.com')
  const hal = await newPerson('hal@example.com')
  const [of_gus, of_hal] = [await makeContent(app, gus.viewer), await makeContent(app, hal.viewer)]
  for (const { content_id } of [of_gus, of_hal]) await renderContent(app, content_id, going)
  await askDeletion(gus.authorization, 'gus@example.com')
  const deletion_id = await deletionOf('gus@example.com')
  await settle()
  await deleteAccountData(app, deletion_id, going)
  const { rows } = await sql<{
    clip_hash: string
  }>`select clip_hash from utterance where content_id = ${of_hal.content_id}`.execute(app.db)
  expect(rows).toHaveLength(4)
  for (const { clip_hash } of rows)
    expect((await objectKeysUnder(app, `clips/${clip_hash.slice(0, 2)}/${clip_hash}`)).length).toBe(1)
  const answer = await app.server.inject({ url: `/api/content/${of_hal.content_id}?channel_id=${of_hal.channel_id}` })
  expect(answer.json().status).toBe('completed')
})

test('the address may sign up anew, and goes on with the tokens that were left', async () => {
  const email = 'ivy@example.com'
  const { viewer, authorization } = await newPerson(email)
  await setBalance(app, { user_id: viewer.user_id }, 7)
  await askDeletion(authorization, email)
  const anew = await newPerson(email)
  expect(anew.viewer.user_id).not.toBe(viewer.user_id)
  const finance = await app.server.inject({ url: '/users/me', headers: { authorization: anew.authorization } })
  expect(finance.json().current_token_amount).toBe(7)

  await askDeletion(anew.authorization, email)
  await app.db
    .updateTable('closed_balance')
    .set({ closed_at: sql`now() - interval '31 days'` })
    .execute()
  const later = await newPerson(email)
  const refilled = await app.server.inject({ url: '/users/me', headers: { authorization: later.authorization } })
  expect(refilled.json().current_token_amount).toBe(1_000)
})
