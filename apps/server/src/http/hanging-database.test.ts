import { refusalSentences } from '@app/contracts/refusal-sentences'
import { expect, onTestFinished, test } from 'vitest'
import { connectForBoth } from '#database/connect.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { stallingProxy } from '#test/database/stalling-proxy.ts'
import { createServer } from './server.ts'

const app = await testApp()
const ana = person('ana')
const { channel_id, content_id } = await makeContent(app, ana)

/** The same server behind a database that can be made to hang, with little patience. */
async function serverBehindProxy() {
  const proxy = await stallingProxy(app.connection_string)
  const { db, db_with_timeout } = connectForBoth(proxy.connection_string, () => undefined, {
    connection_ms: 2_000,
    query_ms: 2_000,
  })
  const server = await createServer({ ...app, db, db_with_timeout }, routes)
  onTestFinished(async () => {
    proxy.resume()
    await server.close()
    await db.destroy()
  })
  return { ...proxy, server, db }
}

test('while the database hangs, health and every kind of request get 503 with Retry-After; afterwards they work again', async () => {
  const { server, stall, resume, db } = await serverBehindProxy()
  const callApi = () =>
    Promise.all([
      server.inject('/api/feed'),
      server.inject(`/api/channels/${channel_id}`),
      server.inject({
        method: 'POST',
        url: `/api/content/${content_id}/like?channel_id=${channel_id}`,
        headers: app.as(ana),
        payload: { liked: true },
      }),
      server.inject({ url: '/users/me', headers: app.as(ana) }),
    ])
  const statuses = async () => (await callApi()).map(({ statusCode }) => statusCode)
  const before = await statuses()
  expect(before.slice(0, 2)).toEqual([200, 200])
  expect((await server.inject('/healthz')).statusCode).toBe(200)

  stall()
  const background = db.selectFrom('content').select('content_id').where('content_id', '=', content_id).execute()
  for (const answer of await callApi()) {
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'unavailable', detail: refusalSentences.database_silent },
    ])
    expect(answer.headers['retry-after']).toBe('5')
  }
  const health = await server.inject('/healthz')
  expect([health.statusCode, health.json(), health.headers['retry-after']]).toEqual([
    503,
    { status: 'database unreachable' },
    '5',
  ])

  resume()
  expect(await background).toEqual([{ content_id }])
  await expect.poll(statuses).toEqual(before)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})
