import { AccountExport } from '@app/contracts/own-account'
import { accountLimits, accountSentences } from '@app/domain/accounts'
import { staffSentences } from '@app/domain/staff'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { setRole } from '#features/people/staff/index.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { appCode } from '#test/accounts/app-code.ts'
import { switchOnSecondFactor, withSecondFactor } from '#test/accounts/authenticator-app.ts'
import { passkeyDevice } from '#test/accounts/passkey-device.ts'
import { addPasskey, isSignedIn, passkeysOf, signInWith } from '#test/accounts/passkeys.ts'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { deleteAccountData } from './delete-account-data.ts'

const app = await accountsApp()
const sentences = accountSentences.passkey_change

const emails = async (email: string) => (await app.identity.mailbox?.listEmails(email)) ?? []
const subjects = async (email: string) => (await emails(email)).map(({ subject }) => subject)

async function idOf(email: string): Promise<string> {
  const row = await app.db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

test('TRUST-O220 TRUST-O221 a passkey is added with the password, named in one line, told by email, and signs in', async () => {
  const email = 'ana@example.com'
  const person = await signedIn(app, email)
  const device = passkeyDevice()
  for (const body of [{}, { current_password: 'not this one' }])
    expect((await person.callApi('passkey/begin-registration', body)).json()).toEqual({
      code: 'INVALID_PASSWORD',
      message: sentences.INVALID_PASSWORD,
    })
  const added = await addPasskey(person, device, { name: '  Ana’s\u202e\n phone\u0000 ' })
  expect([added.statusCode, added.json()]).toEqual([200, { status: true }])
  const passkey = { passkey_id: expect.any(String), name: 'Ana’s phone', added_at: expect.any(String) }
  expect(await passkeysOf(app, person)).toEqual([{ ...passkey, last_used_at: null }])
  const [letter] = await emails(email)
  expect(letter?.subject).toBe('A passkey was added for Duologue')
  expect(letter?.text).toContain(`“Ana’s phone” of ${email}`)
  expect(letter?.text).toContain('/account#passkeys')

  const visit = await signInWith(app, device)
  expect([visit.answer.statusCode, visit.answer.json()]).toEqual([200, { status: true }])
  const session = (await visit.callApi('get-session')).json()
  expect(session).toMatchObject({ user: { email } })
  expect(await passkeysOf(app, visit)).toEqual([{ ...passkey, last_used_at: expect.any(String) }])
  await visit.callApi('sign-out', {})
  expect(await isSignedIn(visit)).toBe(false)
})

test('TRUST-O222 with two-step sign-in, adding and removing take a code too, and signing in with a passkey takes none', async () => {
  const email = 'ben@example.com'
  const person = await withSecondFactor(app, email)
  const [first, second] = person.backupCodes
  const begin = (body: object) => person.callApi('passkey/begin-registration', body)
  expect((await begin({ current_password: PASSWORD })).json()).toMatchObject({ code: 'INVALID_CODE' })
  expect((await begin({ current_password: PASSWORD, code: '000000' })).json()).toMatchObject({ code: 'INVALID_CODE' })
  expect((await begin({ current_password: 'not this one', code: first })).json()).toMatchObject({
    code: 'INVALID_PASSWORD',
  })
  const begun = await begin({ current_password: PASSWORD, code: appCode(person.totpURI, 1) })
  const device = passkeyDevice()
  const response = device.create(begun.json())
  expect((await person.callApi('passkey/verify-registration', { name: 'Key', response })).statusCode).toBe(200)
  const visit = await signInWith(app, device)
  expect(await isSignedIn(visit)).toBe(true)
  const [{ passkey_id: id } = { passkey_id: '' }] = await passkeysOf(app, visit)
  const remove = (body: object) => visit.callApi('passkey/delete-passkey', { id, ...body })
  expect((await remove({ current_password: PASSWORD })).json()).toMatchObject({ code: 'INVALID_CODE' })
  expect((await remove({ current_password: PASSWORD, code: second })).statusCode).toBe(200)
})

test('TRUST-O223 without a password a passkey takes a sign-in of the last minutes', async () => {
  const email = 'cleo@example.com'
  const person = await signedIn(app, email)
  await app.db
    .deleteFrom('auth.account')
    .where('userId', '=', await idOf(email))
    .execute()
  const begin = () => person.callApi('passkey/begin-registration', {})
  expect((await begin()).statusCode).toBe(200)
  await sql`update auth.session set "createdAt" = now() - make_interval(secs => ${accountLimits.fresh_sign_in.seconds + 1})
    where "userId" = ${await idOf(email)}`.execute(app.db)
  const late = await begin()
  expect([late.statusCode, late.json()]).toEqual([403, { code: 'SIGN_IN_AGAIN', message: sentences.SIGN_IN_AGAIN }])
})

test('TRUST-O224 a passkey is renamed and, with the password, removed, which signs out everywhere else; then it signs in nowhere', async () => {
  const email = 'dora@example.com'
  const person = await signedIn(app, email)
  const device = passkeyDevice()
  await addPasskey(person, device)
  const elsewhere = await signInWith(app, device)
  const [{ passkey_id: id } = { passkey_id: '' }] = await passkeysOf(app, person)
  const renamed = await person.callApi('passkey/update-passkey', { id, name: ' <b>Laptop</b> ' })
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { status: true }])
  expect(await passkeysOf(app, person)).toMatchObject([{ name: '<b>Laptop</b>' }])
  for (const name of ['', ' \u200b ', 'x'.repeat(accountLimits.passkey.name_characters + 1), 7, null, undefined])
    expect((await person.callApi('passkey/update-passkey', { id, name })).json()).toEqual({
      code: 'INVALID_NAME',
      message: sentences.INVALID_NAME,
    })
  expect((await person.callApi('passkey/delete-passkey', { id })).json()).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await passkeysOf(app, person)).toHaveLength(1)
  expect((await person.callApi('passkey/delete-passkey', { id, current_password: PASSWORD })).statusCode).toBe(200)
  expect(await passkeysOf(app, person)).toEqual([])
  expect(await isSignedIn(elsewhere)).toBe(false)
  const [letter] = await emails(email)
  expect(letter?.subject).toBe('A passkey was removed for Duologue')
  expect(letter?.html).toContain('“&lt;b&gt;Laptop&lt;/b&gt;”')
  const { answer } = await signInWith(app, device)
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'PASSKEY_NOT_FOUND', message: accountSentences.passkey_sign_in.PASSKEY_NOT_FOUND },
  ])
})

test('TRUST-O225 a suspended account and an unverified email are refused as with the password', async () => {
  const email = 'eve@example.com'
  const person = await signedIn(app, email)
  const device = passkeyDevice()
  await addPasskey(person, device)
  const refusalsOf = async () => {
    const { answer, callApi } = await signInWith(app, device)
    const byPassword = await browser(app).callApi('sign-in/email', { email, password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([byPassword.statusCode, byPassword.json()])
    expect(await isSignedIn({ callApi })).toBe(false)
    return answer.json<{ code: string }>().code
  }
  const user_id = await idOf(email)
  await app.db.insertInto('suspension').values({ user_id, suspended_by: null, reason: 'Spam' }).execute()
  expect(await refusalsOf()).toBe('ACCOUNT_SUSPENDED')
  await app.db.deleteFrom('suspension').execute()
  await app.db.updateTable('auth.user').set({ emailVerified: false }).where('id', '=', user_id).execute()
  expect(await refusalsOf()).toBe('EMAIL_NOT_VERIFIED')
  expect(await passkeysOf(app, person).catch(() => [])).toEqual([])
})

test('TRUST-O226 a sign-in with a passkey in another browser is reported by email, as with the password', async () => {
  const email = 'finn@example.com'
  const person = await signedIn(app, email)
  const device = passkeyDevice()
  await addPasskey(person, device)
  await signInWith(app, device, {}, person)
  expect(await subjects(email)).not.toContain('New sign-in to Duologue')
  await signInWith(app, device)
  const alerts = (await emails(email)).filter(({ subject }) => subject === 'New sign-in to Duologue')
  expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('remove passkeys that you don’t know')])
})

test('TRUST-O240 the email about two-step sign-in says that passkeys sign in without a code, where there are any', async () => {
  const about = async (email: string) =>
    (await emails(email)).find(({ subject }) => subject === 'Two-step sign-in is on for Duologue')?.text
  const planted = await signedIn(app, 'kim@example.com')
  await addPasskey(planted, passkeyDevice())
  await switchOnSecondFactor(planted)
  expect(await about('kim@example.com')).toMatch(
    /check your passkeys: they sign in without a code\.[^]*\/account#passkeys/,
  )
  await withSecondFactor(app, 'lea@example.com')
  expect(await about('lea@example.com')).not.toContain('check your passkeys')
  expect(await about('lea@example.com')).toContain('remove passkeys that you don’t know')
})

test('TRUST-O227 a password reset ends sessions that passkeys began, and keeps the passkeys; its email says so', async () => {
  const email = 'gil@example.com'
  const device = passkeyDevice()
  await addPasskey(await signedIn(app, email), device)
  const visit = await signInWith(app, device)
  const elsewhere = browser(app)
  await elsewhere.callApi('request-password-reset', { email })
  const body = { token: await mailedCode(app, email), newPassword: 'tide lamp orbit' }
  expect((await elsewhere.callApi('reset-password', body)).statusCode).toBe(200)
  expect(await isSignedIn(visit)).toBe(false)
  expect(await isSignedIn(await signInWith(app, device))).toBe(true)
  const changed = (await emails(email)).find(({ subject }) => subject.includes('password was changed'))
  expect(changed?.text).toContain('Your passkeys still work.')
})

test('TRUST-O228 where the staff need a second factor, a passkey that the password alone could have added does not open the desk', async () => {
  const email = 'hal@example.com'
  const person = await signedIn(app, email)
  await setRole(app.db, { user_id: await idOf(email), role: 'operator', actor_id: null, reason: 'For a test' })
  const device = passkeyDevice()
  await addPasskey(person, device)
  const config = { ...app.config, STAFF_SECOND_FACTOR: 'required' as const }
  const strict = await createServer({ ...app, config, mailbox: app.identity.mailbox }, routes)
  onTestFinished(() => strict.close())
  const desk = async ({ callApi }: Pick<typeof person, 'callApi'>) => {
    const { token } = (await callApi('token')).json<{ token: string }>()
    const answer = await strict.inject({ url: '/api/desk/health', headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, detail: answer.json<{ detail?: string }>().detail }
  }
  const closed = { status: 403, detail: staffSentences.second_factor }
  expect(await desk(await signInWith(app, device))).toEqual(closed)
  const begun = await person.callApi('two-factor/enable', { password: PASSWORD })
  await person.callApi('two-factor/verify-totp', { code: appCode(begun.json<{ totpURI: string }>().totpURI) })
  expect(await desk(await signInWith(app, device))).toMatchObject({ status: 200 })
})

test('TRUST-O229 the export names passkeys with key and counter, and they are deleted with the account, unfinished registrations too', async () => {
  const email = 'ida@example.com'
  const person = await signedIn(app, email)
  await addPasskey(person, passkeyDevice())
  await person.callApi('passkey/begin-registration', { current_password: PASSWORD })
  const user_id = await idOf(email)
  const headers = { authorization: person.authorization }
  const exported = await app.server.inject({ url: '/api/account/export', headers })
  expect(AccountExport.parse(exported.json()).passkeys).toEqual([
    {
      name: 'Phone',
      credential_id: expect.stringMatching(/^[\w-]{43}$/),
      public_key: expect.stringMatching(/^[\w+/=]{50,}$/),
      counter: 0,
      device_type: 'singleDevice',
      device_model_id: '00000000-0000-0000-0000-000000000000',
      is_backed_up: false,
      transports: 'internal',
      added_at: expect.any(String),
      last_used_at: null,
    },
  ])
  const payload = { email, current_password: PASSWORD }
  const deleted = await app.server.inject({ method: 'POST', url: '/api/account/deletion', headers, payload })
  expect(deleted.statusCode).toBe(200)
  const left = app.db.selectFrom('auth.passkey').selectAll().where('userId', '=', user_id)
  expect(await left.execute()).toEqual([])
  const { deletion_id } = await app.db.selectFrom('account_deletion').select('deletion_id').executeTakeFirstOrThrow()
  const begun = app.db
    .selectFrom('auth.verification')
    .select('id')
    .where(sql`position(${user_id} in value)`, '>', 0)
  expect(await begun.execute()).toHaveLength(1)
  await deleteAccountData(app, deletion_id, new AbortController().signal)
  expect(await begun.execute()).toEqual([])
})
