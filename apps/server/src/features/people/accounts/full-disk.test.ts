import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()

test('with a full disk of the database a sign-in is retryable, and does not report wrong credentials', async () => {
  const email = 'ana@example.com'
  await signedIn(app, email)
  await sql`create function auth.refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(app.db)
  await sql`create trigger full_disk before insert on auth.session execute function auth.refuse()`.execute(app.db)
  const answer = await browser(app).callApi('sign-in/email', { email, password: PASSWORD })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
})
