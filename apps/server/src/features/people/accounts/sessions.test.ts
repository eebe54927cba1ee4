import { listSessions, type SessionView } from '@app/contracts/own-account'
import { expect, test } from 'vitest'
import { accountsApp, browser, PASSWORD, signedIn, type AccountsApp } from '#test/accounts-app.ts'

const app = await accountsApp()

type Someone = { authorization: string }

async function sessionsOf({ authorization }: Someone): Promise<SessionView[]> {
  const answer = await app.server.inject({ url: '/api/account/sessions', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return listSessions.response.parse(answer.json()).sessions
}

async function end({ authorization }: Someone, session_id?: string, current_password = PASSWORD) {
  return app.server.inject({
    method: 'DELETE',
    url: `/api/account/sessions${session_id ? `/${session_id}` : ''}`,
    headers: { authorization },
    ...(!session_id && { payload: { current_password } }),
  })
}

/** Another browser of a person who has an account. */
async function alsoSignedIn(
  to: Pick<AccountsApp, 'server'>,
  email: string,
  user_agent: string,
): Promise<Someone & ReturnType<typeof browser>> {
  const visit = browser(to)
  await visit.callApi('sign-in/email', { email, password: PASSWORD }, { headers: { 'user-agent': user_agent } })
  const { token } = (await visit.callApi('token')).json<{ token: string }>()
  return { ...visit, authorization: `Bearer ${token}` }
}

const isKnown = async (who: Someone, identity = app.identity) =>
  (await identity.viewerOf(who.authorization)) !== 'refused'

test('everywhere somebody is signed in is listed, this place first, and nobody else is', async () => {
  const ana = await signedIn(app, 'ana@example.com')
  await signedIn(app, 'ben@example.com')
  const phone = await alsoSignedIn(app, 'ana@example.com', 'A phone')
  const [first, second, ...others] = await sessionsOf(ana)
  expect(others).toEqual([])
  expect(first).toMatchObject({ is_current: true, ip_address: '127.0.0.0/24' })
  expect(second).toMatchObject({ is_current: false, user_agent: 'A phone' })
  expect((await sessionsOf(phone)).map(({ is_current, user_agent }) => [is_current, user_agent])).toEqual([
    [true, 'A phone'],
    [false, first?.user_agent],
  ])
})

test('one place is signed out in every process, the others stay; a second time it has already ended', async () => {
  const other = await app.another()
  const carl = await signedIn(app, 'carl@example.com')
  const phone = await alsoSignedIn(app, 'carl@example.com', 'A phone')
  const phones = (await sessionsOf(carl))[1]?.session_id
  expect((await end(carl, phones)).json()).toEqual({ success: true, message: 'Signed out' })
  for (const identity of [app.identity, other]) await expect.poll(() => isKnown(phone, identity)).toBe(false)
  expect((await phone.callApi('token')).statusCode).toBe(401)
  expect(await isKnown(carl)).toBe(true)
  const again = await end(carl, phones)
  expect([again.statusCode, again.json()]).toEqual([
    404,
    { code: 'not_found', detail: 'This sign-in has already ended' },
  ])
})

test('nobody ends the session of somebody else', async () => {
  const dora = await signedIn(app, 'dora@example.com')
  const eve = await signedIn(app, 'eve@example.com')
  const doras = (await sessionsOf(dora))[0]?.session_id
  expect((await end(eve, doras)).statusCode).toBe(404)
  expect(await sessionsOf(dora)).toHaveLength(1)
  expect(await isKnown(dora)).toBe(true)
})

test('signing out everywhere ends every session at once, this one too, and nobody else’s', async () => {
  const other = await app.another()
  const finn = await signedIn(app, 'finn@example.com')
  const phone = await alsoSignedIn(app, 'finn@example.com', 'A phone')
  const gus = await signedIn(app, 'gus@example.com')
  expect((await end(finn)).json()).toEqual({ success: true, message: 'Signed out everywhere' })
  for (const identity of [app.identity, other]) {
    for (const who of [finn, phone]) await expect.poll(() => isKnown(who, identity)).toBe(false)
  }
  for (const { callApi } of [finn, phone]) expect((await callApi('token')).statusCode).toBe(401)
  expect(await sessionsOf(gus)).toHaveLength(1)
})

test('signing out everywhere requires the password', async () => {
  const hal = await signedIn(app, 'hal@example.com')
  const refused = await end(hal, undefined, 'not this one')
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    [{ loc: ['body', 'current_password'], msg: 'Incorrect password. Please try again.' }],
  ])
  expect(await sessionsOf(hal)).toHaveLength(1)
})
