import { getFinance } from '@app/contracts/accounts'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { finance } from '#test/factories.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { answer, server } from '#test/server.ts'
import { getAccessToken, identityChanged, onIdentityChange, readSession, type IdentityChange } from './access-token.ts'
import { call } from './api-client.ts'

function changes(): IdentityChange[] {
  const seen: IdentityChange[] = []
  onTestFinished(onIdentityChange((change) => seen.push(change)))
  return seen
}

test('a session that ended elsewhere ends here at the next request for a credential', async () => {
  server.use(...asUser())
  expect(await readSession()).toMatchObject({ id: 'ana' })
  const seen = changes()
  server.use(...asVisitor())
  expect(await getAccessToken()).toBeNull()
  expect(seen).toEqual(['ended'])
  expect(await readSession()).toBeNull()
})

test('detects a cookie that became another person’s without an event, and serves neither as the other', async () => {
  server.use(...asUser({ id: 'ana' }))
  await readSession()
  const seen = changes()
  server.use(...asUser({ id: 'ben' }))
  expect(await getAccessToken()).toBeNull()
  expect(seen).toEqual(['entered'])
  expect(await readSession()).toMatchObject({ id: 'ben' })
  // Its dates are of the second in which it was made.
  const [, payload = ''] = (await getAccessToken())?.split('.') ?? []
  expect(JSON.parse(atob(payload))).toMatchObject({ sub: 'ben' })
})

test('AUTH-98 AUTH-99 one person’s response is not shown after the next has signed in', async () => {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  let requests = 0
  server.use(
    ...asUser(),
    answer(getFinance, async () => {
      requests += 1
      await held
      return finance()
    }),
  )
  const late = call(getFinance, {})
  await expect.poll(() => requests).toBe(1)
  identityChanged('left')
  arrive()
  await expect(late).rejects.toMatchObject({ code: 'authentication_required' })
})

test('an unverified session requests no credential', async () => {
  server.use(...asUser({ emailVerified: false, token: () => expect.unreachable('no request is expected') }))
  expect(await getAccessToken()).toBeNull()
})

test('a server that cannot be reached says nothing of who is signed in', async () => {
  server.use(...asUser())
  expect(await readSession()).toMatchObject({ id: 'ana' })
  const seen = changes()
  server.use(http.get('*/api/auth/token', () => HttpResponse.json({}, { status: 503 })))
  await expect(getAccessToken()).rejects.toMatchObject({ code: 'unavailable' })
  server.use(http.get('*/api/auth/token', () => HttpResponse.error()))
  await expect(call(getFinance, {})).rejects.toMatchObject({ code: 'no_connection', message: 'Request failed' })
  expect(seen).toEqual([])
  expect(await readSession()).toMatchObject({ id: 'ana' })
})

test('that nobody is signed in, said for want of a connection, is not remembered', async () => {
  server.use(
    http.get('*/api/auth/get-session', () => HttpResponse.json(null, { headers: { 'x-made-up': 'no connection' } })),
  )
  expect(await readSession()).toBeNull()
  server.use(...asUser())
  expect(await readSession()).toMatchObject({ id: 'ana' })
})

test('fetches the session again after it could not be read', async () => {
  server.use(http.get('*/api/auth/get-session', () => HttpResponse.json({}, { status: 500 })))
  await expect(readSession()).rejects.toMatchObject({ code: 'unavailable' })
  server.use(...asUser())
  expect(await readSession()).toMatchObject({ id: 'ana' })
})
