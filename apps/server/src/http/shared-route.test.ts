import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeContent } from '#test/factories.ts'

const app = await testApp()
const owner = person('owner')

test('FEED-O127 many visitors share the feed for a second, in each encoding, and signed-in people get it as it is', async () => {
  const { content_id } = await makeContent(app, owner)
  await settleOpenHolds(app)
  const change = (script_title: string) =>
    app.db
      .updateTable('content')
      .set({ script_title, status: 'completed', audio_key: 'a.mp3', visibility: 'public' })
      .where('content_id', '=', content_id)
      .execute()
  const ask = (headers: Record<string, string> = {}) => app.server.inject({ url: '/api/feed', headers })
  const titleIn = (text: string) => JSON.parse(text).items[0].title as string
  const titleFor = async (headers?: Record<string, string>) => titleIn((await ask(headers)).body)

  await change('Before')
  // Answers: the first requests were answered by themselves, the last of these for all that follow.
  for (let n = 0; n < 6; n++) expect(await titleFor()).toBe('Before')
  await change('After')
  expect([await titleFor(), await titleFor(app.as(owner))]).toEqual(['Before', 'After'])
  const [br, gzip] = await Promise.all(['br', 'gzip'].map((encoding) => ask({ 'accept-encoding': encoding })))
  expect([br?.headers['content-encoding'], titleIn(brotliDecompressSync(br?.rawPayload ?? '').toString())]).toEqual([
    'br',
    'Before',
  ])
  expect([gzip?.headers['content-encoding'], titleIn(gunzipSync(gzip?.rawPayload ?? '').toString())]).toEqual([
    'gzip',
    'Before',
  ])
  await sleep(1_000)
  expect(await titleFor()).toBe('After')
})

test('what is not there is refused each time, however often visitors ask', async () => {
  const { content_id, channel_id } = await makeContent(app, owner)
  await settleOpenHolds(app)
  const url = `/api/content/${content_id}?channel_id=${channel_id}`
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
  for (let n = 0; n < 8; n++) expect((await app.server.inject({ url })).statusCode).toBe(404)
  await app.db
    .updateTable('content')
    .set({ visibility: 'public', status: 'completed', audio_key: 'b.mp3' })
    .where('content_id', '=', content_id)
    .execute()
  expect((await app.server.inject({ url })).statusCode).toBe(200)
})
