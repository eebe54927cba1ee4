import { createHash } from 'node:crypto'
import { registrationProblems } from '@app/domain/registrations'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createIdentity } from '#main/identity.ts'
import { accountsApp, browser, PASSWORD, signedIn, type AccountsApp } from '#test/accounts-app.ts'
import { startOidcServer, type GooglePerson } from '#test/accounts/oidc-server.ts'

type Browser = ReturnType<typeof browser>
type Purpose = 'sign_in' | 'sign_up'

const oidc = await startOidcServer()
const app = await accountsApp({
  config: { ...readConfig({ LOG_LEVEL: 'silent', ...oidc.settings }), PASSWORD_COST: 6 },
})
const plain = await accountsApp()
afterAll(oidc.stop)

/** Goes to Google and back as a popup does; answers with where it ended. */
async function visitGoogle(
  visit: Browser,
  purpose: Purpose,
  person: GooglePerson,
  { invitation, meanwhile }: { invitation?: string; meanwhile?: () => Promise<unknown> } = {},
): Promise<string> {
  oidc.offer(person)
  const begun = await visit.callApi('sign-in/google', {
    purpose,
    visit: 'v1',
    ...(purpose === 'sign_up' && { is_18_or_older: true }),
    ...(invitation !== undefined && { invitation }),
  })
  expect(begun.statusCode).toBe(200)
  const chooser = new URL(begun.json<{ url: string }>().url)
  const page = await (await fetch(chooser)).text()
  const link = [...page.matchAll(/href="([^"]+)">([^<]+)/g)]
    .find(([, , email]) => email === person.email)?.[1]
    ?.replaceAll('&amp;', '&')
  const { headers } = await fetch(String(link), { redirect: 'manual' })
  await meanwhile?.()
  return comeBack(visit, String(headers.get('location')))
}

async function comeBack(visit: Browser, address: string): Promise<string> {
  const back = new URL(address)
  const answer = await visit.callApi(`${back.pathname.replace('/api/auth/', '')}${back.search}`)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

const ana: GooglePerson = { sub: '1001', email: 'ana@example.com', name: 'Ana Lindqvist' }

async function sessionOf(visit: Browser) {
  return (await visit.callApi('get-session')).json<{
    user: { email: string; name: string; image: string | null; emailVerified: boolean }
  } | null>()
}

test('AUTH-02 AUTH-27 SRV-32 somebody signs up with Google, and in again; the account is to be chosen each time', async () => {
  const first = browser(app)
  expect(await visitGoogle(first, 'sign_up', ana)).toBe('/google-sign-in?visit=v1')
  expect((await sessionOf(first))?.user).toMatchObject({
    email: 'ana@example.com',
    name: 'Ana Lindqvist',
    image: null,
    emailVerified: true,
  })
  const { token } = (await first.callApi('token')).json<{ token: string }>()
  expect(await app.identity.viewerOf(`Bearer ${token}`)).toMatchObject({ email: 'ana@example.com' })
  const again = browser(app)
  expect(await visitGoogle(again, 'sign_in', ana)).toBe('/google-sign-in?visit=v1')
  expect((await sessionOf(again))?.user.email).toBe('ana@example.com')
  expect(oidc.requests.map((query) => query.get('prompt'))).toEqual(['select_account', 'select_account'])
})

test('a changed email at Google is the same account, and no Google token is stored', async () => {
  await visitGoogle(browser(app), 'sign_up', { sub: '1002', email: 'moving@example.com' })
  const visit = browser(app)
  await visitGoogle(visit, 'sign_in', { sub: '1002', email: 'moved@example.com' })
  expect((await sessionOf(visit))?.user.email).toBe('moving@example.com')
  const { rows } =
    await sql<object>`select "accessToken", "refreshToken", "idToken" from auth.account where "accountId" = '1002'`.execute(
      app.db,
    )
  expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
})

test('AUTH-58 signing in never makes an account: who is new has to sign up', async () => {
  const visit = browser(app)
  expect(await visitGoogle(visit, 'sign_in', { sub: '1003', email: 'new@example.com' })).toMatch(
    /^\/google-sign-in\?visit=v1&error=signup_disabled$/,
  )
  expect(await sessionOf(visit)).toBeNull()
})

test('TRUST-O21 a suspended account cannot be entered with Google either', async () => {
  const email = 'suspended@example.com'
  await visitGoogle(browser(app), 'sign_up', { sub: '1009', email })
  await sql`insert into suspension (user_id, reason) select id, 'Spam' from auth."user" where email = ${email}`.execute(
    app.db,
  )
  const visit = browser(app)
  expect(await visitGoogle(visit, 'sign_in', { sub: '1009', email })).toMatch(/\?visit=v1&error=ACCOUNT_SUSPENDED&/)
  expect(await sessionOf(visit)).toBeNull()
})

test.each([undefined, false])(
  'AUTH-58 signing up with Google is refused while the age is not confirmed: %s',
  async (is_18_or_older) => {
    const answer = await browser(app).callApi('sign-in/google', {
      purpose: 'sign_up',
      visit: 'v1',
      ...(is_18_or_older !== undefined && { is_18_or_older }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'TOO_YOUNG', message: 'You must be 18 or older to create an account.' },
    ])
  },
)

test.each(['sign_in', 'sign_up'] as const)(
  'AUTH-29 AUTH-74 SRV-32 %s with Google on an address that has a password is refused',
  async (purpose) => {
    const email = `password-${purpose}@example.com`
    await signedIn(app, email)
    const visit = browser(app)
    expect(await visitGoogle(visit, purpose, { sub: `2-${purpose}`, email })).toMatch(
      /^\/google-sign-in\?visit=v1&error=account_not_linked$/,
    )
    expect(await sessionOf(visit)).toBeNull()
    expect((await browser(app).callApi('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
  },
)

test('SRV-32 an address that somebody else signed up with and never verified is not taken over either', async () => {
  const email = 'squatted@example.com'
  await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })
  const visit = browser(app)
  expect(await visitGoogle(visit, 'sign_up', { sub: '1004', email })).toMatch(
    /^\/google-sign-in\?visit=v1&error=account_not_linked$/,
  )
  expect(await sessionOf(visit)).toBeNull()
})

test('an address that Google has not verified opens nothing and is left free', async () => {
  const email = 'unproven@example.com'
  const visit = browser(app)
  expect(await visitGoogle(visit, 'sign_up', { sub: '1005', email, email_verified: false })).toMatch(
    /^\/google-sign-in\?visit=v1&error=email_not_verified/,
  )
  expect(await sessionOf(visit)).toBeNull()
  expect(
    (await browser(app).callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })).statusCode,
  ).toBe(200)
})

test('AUTH-62 AUTH-63 signing up by email is sent to Google where the address belongs to a Google account', async () => {
  const email = 'googler@example.com'
  await visitGoogle(browser(app), 'sign_up', { sub: '1006', email })
  const answer = await browser(app).callApi('sign-up/email', {
    email: 'Googler@Example.com',
    password: PASSWORD,
    is_18_or_older: true,
  })
  expect(answer.json()).toEqual({
    code: 'REGISTERED_WITH_GOOGLE',
    message: 'This email is already registered with Google. Please sign in with Google instead.',
  })
})

test('a password on an address that signs in with Google is not called wrong', async () => {
  const email = 'forgot-how@example.com'
  await visitGoogle(browser(app), 'sign_up', { sub: '1016', email })
  const answer = await browser(app).callApi('sign-in/email', { email, password: PASSWORD })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    {
      code: 'REGISTERED_WITH_GOOGLE',
      message: 'This email is already registered with Google. Please sign in with Google instead.',
    },
  ])
})

test('AUTH-28 going back at Google ends in a refusal', async () => {
  const visit = browser(app)
  const { url } = (await visit.callApi('sign-in/google', { purpose: 'sign_in', visit: 'v1' })).json<{ url: string }>()
  const query = new URL(url).searchParams
  const back = `${query.get('redirect_uri')}?error=access_denied&state=${query.get('state')}`
  expect(await comeBack(visit, back)).toMatch(/^\/google-sign-in\?visit=v1&error=access_denied$/)
})

test('an answer for another browser, a used one and a made-up one sign nobody in', async () => {
  const visit = browser(app)
  const { url } = (
    await visit.callApi('sign-in/google', { purpose: 'sign_up', visit: 'v1', is_18_or_older: true })
  ).json<{
    url: string
  }>()
  const query = new URL(url).searchParams
  const back = `${query.get('redirect_uri')}?code=stolen&state=${query.get('state')}`
  const victim = browser(app)
  for (const [who, address] of [
    [victim, back],
    [visit, back],
    [visit, back],
    [visit, `${query.get('redirect_uri')}?code=x&state=y`],
  ] as const) {
    expect(await comeBack(who, address)).toMatch(/^\/google-sign-in\?(visit=v1&)?error=\w+$/)
    expect(await sessionOf(who)).toBeNull()
  }
})

test.each([{}, { purpose: 'link', visit: 'v1' }, { purpose: 'sign_in' }, { purpose: 'sign_in', visit: '&error=' }])(
  'a visit to Google that is not described is refused: %j',
  async (body) => {
    const answer = await browser(app).callApi('sign-in/google', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'INVALID_VISIT',
      message: 'Failed to sign in with Google. Please try again.',
    })
  },
)

test('nothing else of a visit is the caller’s to choose', async () => {
  const evil = {
    callbackURL: 'https://evil.example',
    errorCallbackURL: 'https://evil.example',
    scopes: ['mail'],
    additionalParams: { hd: 'evil.example' },
  }
  const visit = browser(app)
  const { url } = (await visit.callApi('sign-in/google', { purpose: 'sign_in', visit: 'v1', ...evil })).json<{
    url: string
  }>()
  expect(url).not.toContain('evil')
  const query = new URL(url).searchParams
  expect(query.get('scope')).toBe('openid email profile')
  expect(await comeBack(visit, `${query.get('redirect_uri')}?error=access_denied&state=${query.get('state')}`)).toMatch(
    /^\/google-sign-in\?/,
  )
})

test.each([
  ['retries an unreachable Google at the next sign-in', 'http://127.0.0.1:9/none'],
  // The same server under another name: its metadata name the issuer at the first one.
  [
    'TRUST-O204 refuses metadata of another issuer',
    oidc.settings.GOOGLE_DISCOVERY_URL.replace('localhost', '127.0.0.1'),
  ],
])('%s', async (_, GOOGLE_DISCOVERY_URL) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...oidc.settings, GOOGLE_DISCOVERY_URL })
  const identity = await createIdentity({ ...app, config })
  const callApi = () =>
    identity.handle(
      new Request('http://localhost:3000/api/auth/sign-in/google', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ purpose: 'sign_in', visit: 'v1' }),
      }),
    )
  for (const answer of [await callApi(), await callApi()]) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      code: 'GOOGLE_UNREACHABLE',
      message: 'Failed to sign in with Google. Please try again.',
    })
  }
  await identity.close()
})

test('reports whether Google sign-in is set up, and has no Google paths without it', async () => {
  const methodsOf = async (which: AccountsApp) => (await browser(which).callApi('sign-in-methods')).json<object>()
  expect(await methodsOf(app)).toEqual({ google: true })
  expect(await methodsOf(plain)).toEqual({ google: false })
  expect((await browser(plain).callApi('sign-in/google', { purpose: 'sign_in', visit: 'v1' })).statusCode).toBe(404)
  expect((await browser(plain).callApi('callback/google?code=x&state=y')).statusCode).toBe(404)
})

test('TRUST-O203 a sign-in with Google in another browser is reported by email, the first one is not', async () => {
  const person: GooglePerson = { sub: '1077', email: 'told@example.com', name: 'Told' }
  const alerts = async () =>
    ((await app.identity.mailbox?.listEmails(person.email)) ?? []).filter(({ subject }) =>
      subject.startsWith('New sign-in'),
    )
  await visitGoogle(browser(app), 'sign_up', person)
  expect(await alerts()).toEqual([])
  await visitGoogle(browser(app), 'sign_in', person)
  expect(await alerts()).toHaveLength(1)
})

test('TRUST-O30 TRUST-O31 signing up with Google takes the same invitation, and people with an account still come in', async () => {
  const choose = (registrations: 'invited' | 'closed') =>
    sql`insert into registration_choice (registrations) values (${registrations})
      on conflict (is_only) do update set registrations = ${registrations}`.execute(app.db)
  const token = 'a token of an invitation'
  await sql`insert into invitation (token_hash, note, uses, expires_at, created_by)
    values (${createHash('sha256').update(token).digest('base64url')}, '', 1, now() + interval '1 day', 'operator')`.execute(
    app.db,
  )
  const guest = { sub: '3001', email: 'invited@example.com' }
  const begin = async (invitation?: string) =>
    (
      await browser(app).callApi('sign-in/google', {
        purpose: 'sign_up',
        visit: 'v1',
        is_18_or_older: true,
        invitation,
      })
    ).json()
  await choose('invited')
  expect(await begin()).toMatchObject({ code: 'INVITATION_MISSING', message: registrationProblems.INVITATION_MISSING })
  expect(await begin('another')).toMatchObject({ code: 'INVITATION_UNKNOWN' })
  const first = browser(app)
  expect(await visitGoogle(first, 'sign_up', guest, { invitation: token })).toBe('/google-sign-in?visit=v1')
  expect((await sessionOf(first))?.user.email).toBe(guest.email)
  expect(await begin(token)).toMatchObject({ code: 'INVITATION_USED_UP' })
  expect(await visitGoogle(browser(app), 'sign_in', guest)).toBe('/google-sign-in?visit=v1')

  // Closed while a person is at Google.
  await sql`update invitation set uses = 2`.execute(app.db)
  const late = browser(app)
  const ended = await visitGoogle(
    late,
    'sign_up',
    { sub: '3002', email: 'late@example.com' },
    {
      invitation: token,
      meanwhile: () => choose('closed'),
    },
  )
  expect(ended).toMatch(/\?visit=v1&error=REGISTRATIONS_CLOSED&/)
  expect(await sessionOf(late)).toBeNull()
  expect(await visitGoogle(browser(app), 'sign_in', guest)).toBe('/google-sign-in?visit=v1')
})
