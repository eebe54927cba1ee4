import { AccountView } from '@app/contracts/own-account'
import { accountSentences } from '@app/domain/accounts'
import { rateLimits } from '@app/domain/rate-limits'
import { expect, test } from 'vitest'
import { appCode } from '#test/accounts/app-code.ts'
import { afterPassword, withSecondFactor } from '#test/accounts/authenticator-app.ts'
import { accountsApp, browser, mailedCode, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()

type Visit = Pick<ReturnType<typeof browser>, 'callApi'>

const isSignedIn = async ({ callApi }: Visit) => (await callApi('get-session')).json() !== null
const subjects = async (email: string) =>
  ((await app.identity.mailbox?.listEmails(email)) ?? []).map(({ subject }) => subject)

async function viewOf({ callApi }: Visit): Promise<AccountView> {
  const { token } = (await callApi('token')).json<{ token: string }>()
  const answer = await app.server.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } })
  return AccountView.parse(answer.json())
}

test('TRUST-O190 TRUST-O191 a sign-in asks for a code once an app has shown one, and the code ends it once', async () => {
  const email = 'ana@example.com'
  const person = await signedIn(app, email)
  const begun = (await person.callApi('two-factor/enable', { password: PASSWORD })).json<{
    totpURI: string
    backupCodes: string[]
  }>()
  expect((await viewOf(person)).second_factor).toBe(false)
  expect(await isSignedIn(await afterPassword(app, email))).toBe(true)
  expect((await person.callApi('two-factor/verify-totp', { code: '000000' })).json()).toMatchObject({
    code: 'INVALID_CODE',
    message: accountSentences.second_factor.INVALID_CODE,
  })
  expect((await person.callApi('two-factor/verify-totp', { code: appCode(begun.totpURI) })).statusCode).toBe(200)
  expect((await viewOf(person)).second_factor).toBe(true)

  const visit = await afterPassword(app, email)
  expect(visit.answer.json()).toMatchObject({ twoFactorRedirect: true })
  expect(visit.answer.body).not.toContain('token"')
  expect(await isSignedIn(visit)).toBe(false)
  const code = appCode(begun.totpURI, 1)
  const answer = await visit.callApi('two-factor/verify-totp', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('"token"')
  expect(await isSignedIn(visit)).toBe(true)

  const again = await afterPassword(app, email)
  const repeated = await again.callApi('two-factor/verify-totp', { code })
  expect([repeated.statusCode, repeated.json()]).toMatchObject([401, { code: 'INVALID_CODE' }])
  const [recovery] = begun.backupCodes
  expect((await again.callApi('two-factor/verify-backup-code', { code: recovery })).statusCode).toBe(200)
})

test('TRUST-O192 each recovery code ends one sign-in, however it is typed, and the person hears of it', async () => {
  const email = 'ben@example.com'
  const { backupCodes } = await withSecondFactor(app, email)
  expect(new Set(backupCodes).size).toBe(10)
  const [first = '', second = ''] = backupCodes
  const visit = await afterPassword(app, email)
  expect((await visit.callApi('two-factor/verify-backup-code', { code: ` ${first.toUpperCase()} ` })).statusCode).toBe(
    200,
  )
  expect(await isSignedIn(visit)).toBe(true)
  expect(await subjects(email)).toContain('A recovery code was used for Duologue')
  const again = await afterPassword(app, email)
  expect((await again.callApi('two-factor/verify-backup-code', { code: first })).json()).toMatchObject({
    code: 'INVALID_BACKUP_CODE',
    message: accountSentences.second_factor.INVALID_BACKUP_CODE,
  })
  const both = await Promise.all(
    [again, await afterPassword(app, email)].map(({ callApi }) =>
      callApi('two-factor/verify-backup-code', { code: second }),
    ),
  )
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('TRUST-O193 every way to a session asks: after a reset, a verification, and with a cookie of the first step alone', async () => {
  const email = 'cleo@example.com'
  const { totpURI } = await withSecondFactor(app, email)
  const visit = browser(app)
  await visit.callApi('request-password-reset', { email })
  const reset = await visit.callApi('reset-password', { token: await mailedCode(app, email), newPassword: PASSWORD })
  expect(reset.statusCode).toBe(200)
  expect(await isSignedIn(visit)).toBe(false)
  await visit.callApi('send-verification-email', { email })
  await visit.callApi(`verify-email?token=${await mailedCode(app, email)}`)
  expect(await isSignedIn(visit)).toBe(false)
  await visit.callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  expect(await isSignedIn(visit)).toBe(false)
  await visit.callApi('sign-in/email', { email, password: PASSWORD })
  expect((await visit.callApi('token')).statusCode).toBe(401)
  for (const path of ['two-factor/send-otp', 'two-factor/verify-otp', 'two-factor/get-totp-uri'])
    expect((await visit.callApi(path, { code: '1', password: PASSWORD })).statusCode).toBe(404)
  expect(await isSignedIn(visit)).toBe(false)
  expect((await visit.callApi('two-factor/verify-totp', { code: appCode(totpURI, 1) })).statusCode).toBe(200)
  expect(await isSignedIn(visit)).toBe(true)
})

test('TRUST-O194 wrong codes are limited for an account from everywhere, and for an address', async () => {
  const email = 'dora@example.com'
  const { totpURI } = await withSecondFactor(app, email)
  const { max } = rateLimits.second_factor_by_account
  for (let tries = 0; tries < max; tries += 5) {
    const { callApi } = await afterPassword(app, email)
    for (let each = 0; each < 5; each += 1)
      expect((await callApi('two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401)
  }
  const { callApi } = await afterPassword(app, email)
  const refused = await callApi('two-factor/verify-totp', { code: appCode(totpURI, 1) })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { message: accountSentences.second_factor.TOO_MANY_REQUESTS },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('TRUST-O195 switching off and new recovery codes take the password and a code, and each is reported by email', async () => {
  const email = 'eve@example.com'
  const person = await withSecondFactor(app, email)
  const { callApi, totpURI, backupCodes } = person
  const [first = '', second = ''] = backupCodes
  const refusals = [
    [{ password: 'not this one', code: first }, 'INVALID_PASSWORD'],
    [{ password: PASSWORD, code: '000000' }, 'INVALID_CODE'],
    [{ password: PASSWORD, code: 'aaaaa-aaaaa' }, 'INVALID_BACKUP_CODE'],
    [{ password: PASSWORD }, 'INVALID_CODE'],
  ] as const
  for (const path of ['two-factor/disable', 'two-factor/generate-backup-codes'])
    for (const [body, code] of refusals) expect((await callApi(path, body)).json()).toMatchObject({ code })
  expect((await viewOf(person)).second_factor).toBe(true)
  const made = await callApi('two-factor/generate-backup-codes', { password: PASSWORD, code: appCode(totpURI, 1) })
  const fresh = made.json<{ backupCodes: string[] }>().backupCodes
  expect(fresh).toHaveLength(10)
  expect((await callApi('two-factor/disable', { password: PASSWORD, code: second })).statusCode).toBe(401)
  expect((await callApi('two-factor/disable', { password: PASSWORD, code: fresh[0] })).statusCode).toBe(200)
  expect((await viewOf(person)).second_factor).toBe(false)
  expect(await isSignedIn(await afterPassword(app, email))).toBe(true)
  expect(await subjects(email)).toEqual(
    expect.arrayContaining([
      'Two-step sign-in is on for Duologue',
      'New recovery codes for Duologue',
      'Two-step sign-in is off for Duologue',
    ]),
  )
})

test('TRUST-O196 a trusted browser is not asked for a week, and switching off ends that trust', async () => {
  const email = 'finn@example.com'
  const person = await withSecondFactor(app, email)
  const trusted = await afterPassword(app, email)
  await trusted.callApi('two-factor/verify-totp', { code: appCode(person.totpURI, 1), trustDevice: true })
  await trusted.callApi('sign-out', {})
  await trusted.callApi('sign-in/email', { email, password: PASSWORD })
  expect(await isSignedIn(trusted)).toBe(true)
  await trusted.callApi('sign-out', {})
  const off = await person.callApi('two-factor/disable', { password: PASSWORD, code: person.backupCodes[0] })
  expect(off.statusCode).toBe(200)
  const { totpURI } = (await person.callApi('two-factor/enable', { password: PASSWORD })).json<{ totpURI: string }>()
  expect((await person.callApi('two-factor/verify-totp', { code: appCode(totpURI) })).statusCode).toBe(200)
  await trusted.callApi('sign-in/email', { email, password: PASSWORD })
  expect(await isSignedIn(trusted)).toBe(false)
})

test('TRUST-O197 switching on signs out everywhere else; what is kept is encrypted and leaves with the account', async () => {
  const email = 'gil@example.com'
  const before = await signedIn(app, email)
  const here = await afterPassword(app, email)
  const { totpURI, backupCodes } = (await here.callApi('two-factor/enable', { password: PASSWORD })).json<{
    totpURI: string
    backupCodes: string[]
  }>()
  await here.callApi('two-factor/verify-totp', { code: appCode(totpURI) })
  expect([await isSignedIn(before), await isSignedIn(here)]).toEqual([false, true])
  const kept = JSON.stringify(await app.db.selectFrom('auth.two_factor').selectAll().execute())
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  for (const told of [secret, ...backupCodes]) expect(kept).not.toContain(told)
  const { token } = (await here.callApi('token')).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const exported = await app.server.inject({ url: '/api/account/export', headers })
  expect(exported.json()).toMatchObject({ profile: { second_factor: true } })
  const payload = { email, current_password: PASSWORD }
  const deleted = await app.server.inject({ method: 'POST', url: '/api/account/deletion', headers, payload })
  expect(deleted.statusCode).toBe(200)
  const people = app.db.selectFrom('auth.user').select('id')
  for (const [table, column] of [
    ['auth.two_factor', 'userId'],
    ['auth.used_code', 'user_id'],
    ['auth.known_browser', 'user_id'],
  ] as const)
    expect(await app.db.selectFrom(table).selectAll().where(column, 'not in', people).execute()).toEqual([])
})
