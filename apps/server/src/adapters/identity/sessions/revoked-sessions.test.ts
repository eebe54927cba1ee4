import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountsApp, signedIn } from '#test/accounts-app.ts'
import { servedRoutes } from '#test/http/served-routes.ts'
import { watchRevokedSessions, type Listen } from './revoked-sessions.ts'

const served = servedRoutes()
const app = await accountsApp()
afterEach(() => void vi.useRealTimers())

/** A process that receives only the notifications that the test sends. */
async function deafProcess() {
  const pool = new pg.Pool({ connectionString: app.connection_string, max: 1, options: '-c search_path=auth' })
  const errors: unknown[] = []
  let notify: (payload?: string) => void = () => undefined
  const listen: Listen = (_channel, onWake) => {
    notify = onWake
    return { close: async () => undefined }
  }
  const revoked = await watchRevokedSessions({ pool, listen, onError: (_message, error) => errors.push(error) })
  onTestFinished(async () => {
    await revoked.close()
    await pool.end()
  })
  return { revoked, errors, pool, notify: (payload?: string) => notify(payload) }
}

test('an ended session is known within a minute in a process that no notification reaches', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [here, there] = [await deafProcess(), await deafProcess()]
  const session_id = randomUUID()
  here.revoked.note(session_id)
  await app.db.insertInto('auth.revoked_session').values({ session_id }).execute()
  expect([here.revoked.has(session_id), there.revoked.has(session_id)]).toEqual([true, false])
  vi.advanceTimersByTime(59_000)
  await vi.waitFor(() => expect(there.revoked.has(session_id)).toBe(true), { timeout: 10_000 })
  expect([here.errors, there.errors]).toEqual([[], []])
})

test('thousands of sessions that end at once cost a process no query, and one that missed some reads them', async () => {
  const { revoked, pool, notify } = await deafProcess()
  const queries = vi.spyOn(pool, 'query')
  const ended = Array.from({ length: 3_000 }, () => randomUUID())
  for (const session_id of ended) notify(session_id)
  expect([ended.every((session_id) => revoked.has(session_id)), queries.mock.calls.length]).toEqual([true, 0])
  const missed = randomUUID()
  await app.db.insertInto('auth.revoked_session').values({ session_id: missed }).execute()
  notify()
  await expect.poll(() => revoked.has(missed)).toBe(true)
})

test('a process that starts later knows what ended before', async () => {
  const session_id = randomUUID()
  await app.db.insertInto('auth.revoked_session').values({ session_id }).execute()
  expect((await deafProcess()).revoked.has(session_id)).toBe(true)
})

test('the credential of an ended session is refused by every route there is', async () => {
  const { callApi, authorization } = await signedIn(app, 'everywhere@example.com')
  expect((await callApi('sign-out', {})).statusCode).toBe(200)
  expect(served.size).toBeGreaterThan(20)
  for (const route of served) {
    const [method = '', pattern = ''] = route.split(' ')
    const url = pattern.replaceAll(/:\w+|\*/g, 'x')
    const answer = await app.server.inject({ method: method as 'GET', url, headers: { authorization } })
    expect([route, answer.statusCode]).toEqual([route, 401])
  }
})
