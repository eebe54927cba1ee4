import { generateKeyPairSync } from 'node:crypto'
import { accountLimits, accountSentences } from '@app/domain/accounts'
import { currentPasswordRateLimit, rateLimits } from '@app/domain/rate-limits'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { passkeyDevice, type Twist } from '#test/accounts/passkey-device.ts'
import { addPasskey, beginSignIn, isSignedIn, passkeysOf, signInWith } from '#test/accounts/passkeys.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const lines: string[] = []
const app = await accountsApp({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
const words = accountSentences.passkey_sign_in
const { privateKey: stranger } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const forgeries: [string, Twist][] = [
  ['signed by another key', { signsWith: stranger }],
  ['made at another site', { origin: 'http://evil.example' }],
  ['made at another port', { origin: 'http://localhost:3999' }],
  ['made for another host', { rp_id: 'evil.example' }],
  ['made without checking who it is', { isVerified: false }],
  ['of a registration', { type: 'webauthn.create' }],
]

test('TRUST-O230 forged assertions open nothing, are answered in our words, and are logged as failed sign-ins', async () => {
  const device = passkeyDevice()
  await addPasskey(await signedIn(app, 'ana@example.com'), device)
  for (const [kind, twist] of forgeries) {
    lines.length = 0
    const { answer, callApi } = await signInWith(app, device, twist)
    const refusal = { code: 'AUTHENTICATION_FAILED', message: words.AUTHENTICATION_FAILED }
    expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 401, refusal])
    expect([kind, await isSignedIn({ callApi })]).toEqual([kind, false])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'sign_in_failed', reason: 'AUTHENTICATION_FAILED', user_id: expect.any(String) },
    ])
  }
  expect(await isSignedIn(await signInWith(app, device))).toBe(true)
})

test('TRUST-O231 a challenge works once, in the browser that asked for it, for five minutes, and for what it was asked', async () => {
  const device = passkeyDevice()
  const person = await signedIn(app, 'ben@example.com')
  await addPasskey(person, device)
  const expectRefused = async (visit: Pick<typeof person, 'callApi'>, response: object, code: string) => {
    const answer = await visit.callApi('passkey/verify-authentication', { response })
    expect(answer.json()).toMatchObject({ code, message: words[code as 'CHALLENGE_NOT_FOUND'] })
    expect(await isSignedIn(visit)).toBe(false)
  }
  const first = await signInWith(app, device)
  expect(first.answer.statusCode).toBe(200)
  await first.callApi('sign-out', {})
  await expectRefused(first, first.response, 'CHALLENGE_NOT_FOUND')

  const [here, there] = [browser(app), browser(app)]
  const ofHere = device.get(await beginSignIn(here))
  await expectRefused(there, ofHere, 'CHALLENGE_NOT_FOUND')
  await beginSignIn(there)
  await expectRefused(there, ofHere, 'AUTHENTICATION_FAILED')

  const late = device.get(await beginSignIn(here))
  await sql`update auth.verification set "expiresAt" = now() - interval '1 second'`.execute(app.db)
  await expectRefused(here, late, 'CHALLENGE_NOT_FOUND')

  const uncounted = passkeyDevice()
  await addPasskey(person, uncounted)
  const visit = browser(app)
  const response = uncounted.get(await beginSignIn(visit), { counter: 0 })
  const both = await Promise.all([1, 2].map(() => visit.callApi('passkey/verify-authentication', { response })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])

  const begun = await person.callApi('passkey/begin-registration', { current_password: PASSWORD })
  const crossed = await person.callApi('passkey/verify-authentication', { response: device.get(begun.json()) })
  expect(crossed.json()).toMatchObject({ code: 'CHALLENGE_NOT_FOUND' })
})

test('TRUST-O232 a counter that falls, or stays where it was above 0, is refused, so a copied passkey stops', async () => {
  const device = passkeyDevice()
  await addPasskey(await signedIn(app, 'cleo@example.com'), device)
  expect((await signInWith(app, device, { counter: 4_294_967_290 })).answer.statusCode).toBe(200)
  for (const counter of [4_294_967_290, 7, 0]) {
    const { answer } = await signInWith(app, device, { counter })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'AUTHENTICATION_FAILED' }])
  }
  expect((await signInWith(app, device, { counter: 4_294_967_291 })).answer.statusCode).toBe(200)
})

test('TRUST-O233 passkeys of others cannot be renamed or removed, and are not listed', async () => {
  const [dora, eve] = [await signedIn(app, 'dora@example.com'), await signedIn(app, 'eve@example.com')]
  await addPasskey(dora, passkeyDevice())
  const [{ passkey_id: id } = { passkey_id: '' }] = await passkeysOf(app, dora)
  expect(await passkeysOf(app, eve)).toEqual([])
  for (const [path, body] of [
    ['passkey/update-passkey', { id, name: 'Mine' }],
    ['passkey/delete-passkey', { id, current_password: PASSWORD }],
    ['passkey/delete-passkey', { id: 'unknown', current_password: PASSWORD }],
  ] as const) {
    const answer = await eve.callApi(path, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'PASSKEY_NOT_FOUND' }])
    expect((await browser(app).callApi(path, body)).statusCode).toBe(401)
  }
  expect(await passkeysOf(app, dora)).toMatchObject([{ name: 'Phone' }])
})

test('TRUST-O234 a device is added once, by nobody else, and only where it checks who it is', async () => {
  const [finn, gil] = [await signedIn(app, 'finn@example.com'), await signedIn(app, 'gil@example.com')]
  const device = passkeyDevice()
  await addPasskey(finn, device)
  const begun = await finn.callApi('passkey/begin-registration', { current_password: PASSWORD })
  expect(begun.json()).toMatchObject({
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    rp: { id: 'localhost' },
  })
  for (const person of [finn, gil]) {
    const again = await addPasskey(person, device)
    expect([again.statusCode, again.json()]).toMatchObject([400, { code: 'PREVIOUSLY_REGISTERED' }])
  }
  const refusals: [string, Twist][] = [
    ['NOT_VERIFIED', { isVerified: false }],
    ['FAILED_TO_VERIFY_REGISTRATION', { origin: 'http://evil.example' }],
    ['FAILED_TO_VERIFY_REGISTRATION', { rp_id: 'evil.example' }],
    ['FAILED_TO_VERIFY_REGISTRATION', { type: 'webauthn.get' }],
  ]
  for (const [code, twist] of refusals) {
    const answer = await addPasskey(gil, passkeyDevice(), twist)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }])
  }
  const ofFinn = await finn.callApi('passkey/begin-registration', { current_password: PASSWORD })
  const response = passkeyDevice().create(ofFinn.json())
  const stolen = await gil.callApi('passkey/verify-registration', { name: 'Stolen', response })
  expect(stolen.json()).toMatchObject({ code: 'CHALLENGE_NOT_FOUND' })
  await finn.callApi('sign-out', {})
  await finn.callApi('sign-in/email', { email: 'gil@example.com', password: PASSWORD })
  const leftOver = await finn.callApi('passkey/verify-registration', { name: 'Left over', response })
  expect([leftOver.statusCode, leftOver.json()]).toMatchObject([
    401,
    { message: accountSentences.passkey_change.fallback },
  ])
  expect(await passkeysOf(app, gil)).toEqual([])
})

test('TRUST-O235 an account has so many passkeys and no more', async () => {
  const person = await signedIn(app, 'hal@example.com')
  const begun = await person.callApi('passkey/begin-registration', { current_password: PASSWORD })
  await sql`insert into auth.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
    select 'many-' || n, 'Key', '', "user".id, 'many-' || n, 0, 'singleDevice', false
    from generate_series(1, ${accountLimits.passkey.count}) n, auth."user" where email = 'hal@example.com'`.execute(
    app.db,
  )
  const response = passkeyDevice().create(begun.json())
  const added = await person.callApi('passkey/verify-registration', { name: 'One more', response })
  const another = await person.callApi('passkey/begin-registration', { current_password: PASSWORD })
  for (const answer of [added, another])
    expect(answer.json()).toEqual({
      code: 'TOO_MANY_PASSKEYS',
      message: accountSentences.passkey_change.TOO_MANY_PASSKEYS,
    })
})

const id = 'a'.repeat(43)
const parts = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
const assertion = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: parts }
const nonsense: unknown[] = [
  {},
  { response: null },
  { response: [] },
  { response: { ...assertion, id: { $ne: '' } } },
  { response: { ...assertion, id: 'a'.repeat(5_000), rawId: 'a'.repeat(5_000) } },
  { response: { ...assertion, id: "' or 1=1 --" } },
  { response: { ...assertion, type: 'password' } },
  { response: { ...assertion, response: { ...parts, signature: 7 } } },
  { response: { ...assertion, response: { ...parts, clientDataJSON: 'ü' } } },
]

test('TRUST-O236 what is no passkey is refused as such, and other paths of the library are not served', async () => {
  const person = await signedIn(app, 'ida@example.com')
  lines.length = 0
  for (const body of nonsense) {
    const visit = browser(app)
    await beginSignIn(visit)
    const answer = await visit.callApi('passkey/verify-authentication', body as object)
    expect([body, answer.statusCode, answer.json()]).toMatchObject([body, 401, { code: 'AUTHENTICATION_FAILED' }])
    await person.callApi('passkey/begin-registration', { current_password: PASSWORD })
    const added = await person.callApi('passkey/verify-registration', { name: 'Key', ...(body as object) })
    expect([body, added.statusCode]).toEqual([body, 400])
  }
  expect(lines.filter((line) => !line.includes('"security event"'))).toEqual([])
  for (const path of ['passkey/list-user-passkeys', 'passkey/generate-register-options', 'passkey/nothing'])
    expect((await person.callApi(path)).statusCode).toBe(404)
  const crossSite = { headers: { origin: 'http://evil.example' } }
  const begun = await person.callApi('passkey/begin-registration', { current_password: PASSWORD }, crossSite)
  expect(begun.statusCode).toBe(403)
  const session = { name: 'Key', createSession: true, response: passkeyDevice().create({ challenge: 'x' }) }
  const visit = browser(app)
  expect((await visit.callApi('passkey/verify-registration', session)).statusCode).toBe(401)
  expect(await isSignedIn(visit)).toBe(false)
})

/** Self-signed, valid until 2125; its revocation list is at http://169.254.169.254/latest/meta-data/. */
const CERTIFICATE = Buffer.from(
  'MIIBRTCB7KADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMTAWEwIBcNMjYwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMAwxCjAIBg' +
    'NVBAMTAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARHOEiixoJGB7WZliODQAz2Mmr9wFZ9vRRVNGRK18D+Us+LlVoiBt50Pc21m3Ui9pxD' +
    'dAsBhvgPhpkuw10joLwqoz0wOzA5BgNVHR8EMjAwMC6gLKAqhihodHRwOi8vMTY5LjI1NC4xNjkuMjU0L2xhdGVzdC9tZXRhLWRhdGEvMAoGCC' +
    'qGSM49BAMCA0gAMEUCIBRT3wCQ+Zo+6q0pJ5hHkHhWFa06UWTQJ9VjRQKhAptZAiEAp1PKg/6wRf3QDtL9ASQQppVeIfT5bVTrPbP8zs7+XAI=',
  'base64',
)

test('TRUST-O236 a certificate of a device is refused before the address in it is requested', async () => {
  const requested = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nothing is to be requested'))
  onTestFinished(() => requested.mockRestore())
  const answer = await addPasskey(await signedIn(app, 'mel@example.com'), passkeyDevice(), { certificate: CERTIFICATE })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'FAILED_TO_VERIFY_REGISTRATION' }])
  expect(requested).not.toHaveBeenCalled()
})

test('TRUST-O236 a database that fails within a sign-in with a passkey is no failed sign-in', async () => {
  const device = passkeyDevice()
  await addPasskey(await signedIn(app, 'nel@example.com'), device)
  lines.length = 0
  await sql`alter table auth.session rename to session_away`.execute(app.db)
  const { answer } = await signInWith(app, device)
  await sql`alter table auth.session_away rename to session`.execute(app.db)
  expect(answer.statusCode).toBe(500)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'an account request failed' }])
  expect(await isSignedIn(await signInWith(app, device))).toBe(true)
})

test('TRUST-O237 sign-ins with passkeys are limited by address, and those that succeed are not counted', async () => {
  const device = passkeyDevice()
  await addPasskey(await signedIn(app, 'jo@example.com'), device)
  const { max } = rateLimits.passkeys_by_address
  await sql`delete from auth.counted_try`.execute(app.db)
  expect((await signInWith(app, device)).answer.statusCode).toBe(200)
  const { callApi } = browser(app)
  for (let tries = 0; tries < max; tries += 1)
    expect((await callApi('passkey/generate-authenticate-options')).statusCode).toBe(200)
  const refused = await callApi('passkey/generate-authenticate-options')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: words.TOO_MANY_REQUESTS }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('TRUST-O237 changes of passkeys are limited by account, and wrong passwords as everywhere', async () => {
  const { callApi } = await signedIn(app, 'kim@example.com')
  const wrong = () => callApi('passkey/begin-registration', { current_password: 'not this one' })
  for (let tries = 0; tries < currentPasswordRateLimit.max; tries += 1) expect((await wrong()).statusCode).toBe(400)
  const refusedPassword = await wrong()
  const tries = rateLimits.passkey_changes_by_account.max - currentPasswordRateLimit.max - 1
  for (let each = 0; each < tries; each += 1)
    expect((await callApi('passkey/update-passkey', { id: 'unknown', name: 'Key' })).statusCode).toBe(404)
  const refusedChange = await callApi('passkey/update-passkey', { id: 'unknown', name: 'Key' })
  for (const { statusCode, headers, body } of [refusedPassword, refusedChange]) {
    expect([statusCode, JSON.parse(body)]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
