import { expect, test } from 'vitest'
import { appCode } from '#test/accounts/app-code.ts'
import { withSecondFactor } from '#test/accounts/authenticator-app.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const from = { remoteAddress: '203.0.113.77', headers: { 'user-agent': FIREFOX } }

const alerts = async (email: string) =>
  ((await app.identity.mailbox?.listEmails(email)) ?? []).filter(({ subject }) => subject === 'New sign-in to Duologue')

test('TRUST-O200 TRUST-O201 a sign-in in another browser is reported by email with when, what and a cut address; the first one and known browsers are not', async () => {
  const email = 'ana@example.com'
  const own = await signedIn(app, email)
  await own.callApi('sign-out', {})
  await own.callApi('sign-in/email', { email, password: PASSWORD })
  expect(await alerts(email)).toEqual([])
  const other = browser(app)
  expect((await other.callApi('sign-in/email', { email, password: 'not this one' }, from)).statusCode).toBe(401)
  expect(await alerts(email)).toEqual([])
  await other.callApi('sign-in/email', { email, password: PASSWORD }, from)
  const [alert, ...more] = await alerts(email)
  expect(more).toEqual([])
  expect(alert?.text).toMatch(/on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC/)
  expect(alert?.text).toContain('Firefox on Linux, from the network 203.0.113.0/24')
  expect(alert?.text).not.toContain('203.0.113.77')
  expect(alert?.text).toContain('/account#sessions')
  await other.callApi('sign-out', {})
  await other.callApi('sign-in/email', { email, password: PASSWORD }, from)
  expect(await alerts(email)).toHaveLength(1)
  const signInFrom = (remoteAddress: string) =>
    browser(app).callApi('sign-in/email', { email, password: PASSWORD }, { ...from, remoteAddress })
  for (let host = 1; host <= 3; host++) await signInFrom(`203.0.113.${host}`)
  expect(await alerts(email), 'another browser of the same network, on the same day').toHaveLength(1)
  await signInFrom('198.51.100.7')
  expect(await alerts(email)).toHaveLength(2)
})

test('TRUST-O202 with a second factor the alert waits for the code', async () => {
  const email = 'ben@example.com'
  const { totpURI } = await withSecondFactor(app, email)
  const other = browser(app)
  await other.callApi('sign-in/email', { email, password: PASSWORD })
  expect(await alerts(email)).toEqual([])
  await other.callApi('two-factor/verify-totp', { code: appCode(totpURI, 1) })
  expect(await alerts(email)).toHaveLength(1)
})
